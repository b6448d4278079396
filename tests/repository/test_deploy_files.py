"""Files of `deploy/` and the Containerfile: linted, and consistent with the server."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import jsonschema  # type: ignore[import-untyped]
import pytest
import yaml  # type: ignore[import-untyped]

from punto.cli.main import build_command
from punto.extras import store_extras
from tests.paths import ROOT
from tests.unit.web.test_middleware import METRICS

DEPLOY = ROOT / "deploy"
COMPOSE = (DEPLOY / "compose.yaml", DEPLOY / "compose.two-houses.yaml")


def test_the_containerfile_is_linted() -> None:
    hadolint = Path(sys.executable).with_name("hadolint")
    done = subprocess.run(
        # DL3042: pip's cache stays in the build stage, which is dropped.
        [hadolint, "--ignore", "DL3042", ROOT / "Containerfile"],
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stdout) == (0, "")
    text = (ROOT / "Containerfile").read_text()
    assert re.search(r"^USER 10001$", text, re.MULTILINE)
    assert "HEALTHCHECK" in text
    # Every option of `punto serve` works in an image, which nobody can install an extra into.
    installed = re.search(r"\[([a-z,]+)\]", text)
    assert installed
    assert {*installed[1].split(",")} == {*store_extras("postgresql:"), "oidc", "otel"}
    assert (ROOT / ".dockerignore").read_text() == (ROOT / ".containerignore").read_text()


@pytest.mark.parametrize("path", COMPOSE, ids=lambda path: path.name)
def test_compose_files_follow_the_schema(path: Path) -> None:
    schemas = __import__("check_jsonschema").__path__[0]
    schema = Path(schemas) / "builtin_schemas" / "vendor" / "compose-spec.json"
    jsonschema.validate(_load(path), json.loads(schema.read_text()))


def test_the_compose_files_name_variables_and_files_that_exist() -> None:
    command = build_command("serve").commands["serve"]
    known = {option.envvar for option in command.params} | {"PUNTO_SECRET"}
    used: set[str] = set()
    for path in COMPOSE:
        for name, service in _load(path)["services"].items():
            if name.startswith("house"):
                used |= {*service["environment"]}
            for volume in service.get("volumes", ()):
                source = volume.partition(":")[0]
                assert not source.startswith(".") or (DEPLOY / source).exists(), source
    assert used <= known
    assert {"PUNTO_METRICS_TOKEN", "PUNTO_SECRET", "PUNTO_TRUSTED_PROXY"} <= used
    asked = {*re.findall(r"\$\{(\w+)", "".join(path.read_text() for path in COMPOSE))}
    given = {*re.findall(r"^(\w+)=", (DEPLOY / "example.env").read_text(), re.MULTILINE)}
    assert asked == given
    in_image = {*re.findall(r"(PUNTO_\w+)=", (ROOT / "Containerfile").read_text())}
    assert in_image <= known


def test_only_the_proxy_and_a_tunnel_are_published() -> None:
    ports = [port for s in _load(COMPOSE[0])["services"].values() for port in s.get("ports", ())]
    assert sorted(ports) == ["127.0.0.1:3000:3000", "443:443", "80:80"]


def test_the_dashboard_reads_metrics_that_exist() -> None:
    dashboard = json.loads((DEPLOY / "grafana" / "dashboards" / "punto.json").read_text())
    assert len({panel["id"] for panel in dashboard["panels"]}) == len(dashboard["panels"])
    queries = [target["expr"] for panel in dashboard["panels"] for target in panel["targets"]]
    named = {re.sub(r"_bucket$", "", name) for q in queries for name in re.findall(r"punto_\w+", q)}
    assert named <= METRICS
    assert len(named) > 12
    (source,) = _load(DEPLOY / "grafana/provisioning/datasources/prometheus.yaml")["datasources"]
    assert {panel["datasource"]["uid"] for panel in dashboard["panels"]} == {source["uid"]}
    (job,) = _load(DEPLOY / "prometheus.yml")["scrape_configs"]
    assert job["authorization"]["credentials_file"] == "/run/secrets/metrics_token"


def test_the_alerts_read_metrics_that_exist() -> None:
    (group,) = _load(DEPLOY / "alerts.yml")["groups"]
    expressions = [rule["expr"] for rule in group["rules"]]
    named = {name for text in expressions for name in re.findall(r"punto_\w+", text)}
    assert {re.sub(r"_bucket$", "", name) for name in named} <= METRICS
    assert len({rule["alert"] for rule in group["rules"]}) == len(group["rules"]) > 10
    assert _load(DEPLOY / "prometheus.yml")["rule_files"] == ["alerts.yml"]


@pytest.mark.skipif(not shutil.which("promtool"), reason="Prometheus is not installed")
def test_the_configuration_of_prometheus_is_valid(tmp_path: Path) -> None:
    (tmp_path / "token").write_text("token")
    config = tmp_path / "prometheus.yml"
    text = (DEPLOY / "prometheus.yml").read_text()
    config.write_text(text.replace("/run/secrets/metrics_token", str(tmp_path / "token")))
    shutil.copy(DEPLOY / "alerts.yml", tmp_path)
    done = subprocess.run(
        ["promtool", "check", "config", config], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr


@pytest.mark.skipif(not shutil.which("systemd-analyze"), reason="systemd is not installed")
def test_the_unit_is_valid_and_hardened(tmp_path: Path) -> None:
    text = (DEPLOY / "punto.service").read_text()
    unit = tmp_path / "punto.service"
    # Users and programs of this machine: the check asks whether they exist.
    text = text.replace("/opt/punto/bin/punto", "/bin/true").replace("=punto\n", "=root\n", 2)
    unit.write_text(text)
    done = _analyze("verify", str(unit))
    assert done.stderr == ""
    assert done.returncode == 0
    rated = _analyze("security", "--offline=yes", "--threshold=20", str(unit))
    assert rated.returncode == 0, rated.stdout[-300:]


@pytest.mark.skipif(not shutil.which("caddy"), reason="Caddy is not installed")
@pytest.mark.parametrize("name", ["Caddyfile", "Caddyfile.two-houses"])
def test_caddyfiles_are_valid(name: str) -> None:
    done = subprocess.run(
        ["caddy", "adapt", "--config", DEPLOY / name, "--adapter", "caddyfile"],
        env={"PUNTO_DOMAIN": "a.example", "PUNTO_DOMAIN_2": "b.example", "PATH": "/usr/bin:/bin"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert "not formatted" not in done.stderr
    assert "reverse_proxy" in done.stdout


def test_the_proxies_offer_no_tls_before_1_2() -> None:
    """Caddy offers 1.2 and 1.3 unless its file says otherwise."""
    site = (DEPLOY / "nginx.conf").read_text()
    assert re.findall(r"ssl_protocols ([^;]+);", site) == ["TLSv1.2 TLSv1.3"]
    for name in ("Caddyfile", "Caddyfile.two-houses"):
        assert "protocols" not in (DEPLOY / name).read_text()


def _analyze(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        ["systemd-analyze", *arguments], capture_output=True, text=True, check=False
    )


def _load(path: Path) -> Any:
    return yaml.safe_load(path.read_text())
