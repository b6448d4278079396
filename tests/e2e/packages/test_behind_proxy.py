"""The steps of docs/operating.md by hand: the wheel behind nginx or Caddy, over TLS.

The server runs as an unprivileged user. The configuration of the proxy is that of `deploy/`, with
free ports and a certificate of the test.
"""

from __future__ import annotations

import datetime
import gzip
import json
import os
import re
import shutil
import signal
import ssl
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from ipaddress import ip_address
from pathlib import Path
from typing import NamedTuple

import httpx
import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID
from websockets.sync.client import connect
from websockets.typing import Origin

from tests.e2e.packages.conftest import (
    Packages,
    as_unprivileged,
    find_public_python,
    install,
)
from tests.effort import effort
from tests.fixtures.test_old_data import OLD
from tests.paths import ROOT
from tests.unit.house.fakes import SECRET
from tests.unit.store.postgres_server import free_port
from tests.wait import MAX_SECONDS

TOKEN = "a-token-of-prometheus-in-this-test"
PROXIES = effort(["nginx"], ["nginx", "caddy"])
# The long form installs all dependencies twice, which takes minutes on a busy machine.
pytestmark = pytest.mark.timeout(effort(600, 3600))


class Ports(NamedTuple):
    server: int
    http: int
    https: int


class Site(NamedTuple):
    """A server behind a proxy."""

    folder: Path
    ports: Ports
    scripts: Path
    tls: ssl.SSLContext

    @property
    def address(self) -> str:
        return f"https://localhost:{self.ports.https}"

    @property
    def environment(self) -> dict[str, str]:
        """Compiled modules go to a folder of the unprivileged user: each start compiled all."""
        compiled = str(self.folder / "state" / "bytecode")
        return {"PATH": str(self.scripts), "PYTHONPYCACHEPREFIX": compiled}

    def client(self, source: str = "127.0.0.1") -> httpx.Client:
        transport = httpx.HTTPTransport(verify=self.tls, local_address=source)
        return httpx.Client(base_url=self.address, transport=transport, timeout=MAX_SECONDS)

    @contextmanager
    def serve(self, store: str = "house.db", **variables: str) -> Iterator[int]:
        """Run the server as `deploy/punto.service` does, with a settings file and variables."""
        settings = self.folder / "settings.toml"
        settings.write_text(
            f'store = "sqlite:///{store}"\npublic = "{self.address}"\nport = {self.ports.server}\n'
            'trusted-proxy = ["127.0.0.1"]\n'
        )
        settings.chmod(0o644)
        environment = {
            **self.environment,
            "PUNTO_SETTINGS": str(settings),
            "PUNTO_METRICS_TOKEN": TOKEN,
            **variables,
        }
        process = subprocess.Popen(
            [self.scripts / "punto", "serve", "--json"],
            cwd=self.folder / "state",
            stdout=subprocess.PIPE,
            env=environment,
            **as_unprivileged(),
        )
        try:
            assert process.stdout
            started = json.loads(process.stdout.readline())
            assert started["address"] == self.address
            self._wait_until_it_answers()
            yield process.pid
        finally:
            process.send_signal(signal.SIGTERM)
            status = process.wait(MAX_SECONDS)
        assert status == 0

    def _wait_until_it_answers(self) -> None:
        end = time.monotonic() + MAX_SECONDS
        with self.client() as client:
            while True:
                try:
                    if client.get("/health").status_code == 200:
                        return
                except httpx.TransportError:  # the proxy itself starts
                    pass
                assert time.monotonic() < end
                time.sleep(0.05)

    def run(self, *arguments: str) -> str:
        done = subprocess.run(
            [self.scripts / "punto", *arguments],
            cwd=self.folder / "state",
            env=self.environment,
            capture_output=True,
            text=True,
            check=False,
            **as_unprivileged(),
        )
        assert done.returncode == 0, done.stdout + done.stderr
        return str(done.stdout)


@pytest.fixture(params=PROXIES)
def site(request: pytest.FixtureRequest, installed: Path) -> Iterator[Site]:
    """Start the proxy. As root, a missing one is installed from the distribution."""
    program = _find_proxy(request.param)
    if not find_public_python():
        pytest.skip("no Python of this version that an unprivileged user may run")
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        folder.chmod(0o755)
        (folder / "state").mkdir(mode=0o700)
        if user := as_unprivileged():
            os.chown(folder / "state", user["user"], user["group"])
        ports = Ports(free_port(), free_port(), free_port())
        _write_certificate(folder)
        command = (_nginx if request.param == "nginx" else _caddy)(program, folder, ports)
        tls = ssl.create_default_context(cafile=str(folder / "certificate.pem"))
        with (folder / "proxy.log").open("wb") as log:
            proxy = subprocess.Popen(command, stdout=log, stderr=log)
        yield Site(folder, ports, installed, tls)
        proxy.terminate()
        proxy.wait(MAX_SECONDS)


def _find_proxy(name: str) -> str:
    path = f"{os.environ['PATH']}:/usr/sbin"
    if not shutil.which(name, path=path) and os.geteuid() == 0:
        subprocess.run(["apt-get", "update", "-qq"], check=False, capture_output=True)
        subprocess.run(
            ["apt-get", "install", "-y", "-qq", "--no-install-recommends", name],
            check=False,
            capture_output=True,
            env={**os.environ, "DEBIAN_FRONTEND": "noninteractive"},
        )
    found = shutil.which(name, path=path)
    if not found:
        pytest.skip(f"{name} is not installed, and only root installs it")
    return found


def _nginx(program: str, folder: Path, ports: Ports) -> list[str]:
    site = (ROOT / "deploy" / "nginx.conf").read_text()
    for line, replacement in (
        ("listen 80;", f"listen 127.0.0.1:{ports.http};"),
        ("listen 443 ssl http2;", f"listen 127.0.0.1:{ports.https} ssl http2;"),
        ("server_name play.example;", "server_name localhost;"),
        ("server 127.0.0.1:8021;", f"server 127.0.0.1:{ports.server};"),
        ("/etc/ssl/punto/", f"{folder}/"),
        ("https://$host$request_uri", f"https://$host:{ports.https}$request_uri"),
        ("proxy_set_header Host $host;", "proxy_set_header Host $host:$server_port;"),
    ):
        assert line in site
        site = site.replace(line, replacement)
    temporary = "".join(
        f"{kind}_temp_path {folder}/{kind};\n"
        for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    (folder / "nginx.conf").write_text(
        f"daemon off; pid {folder}/nginx.pid; error_log stderr;\nworker_processes 1;\n"
        f"events {{}}\nhttp {{ access_log off;\n{temporary}{site} }}\n"
    )
    command = [program, "-e", "stderr", "-p", str(folder), "-c", str(folder / "nginx.conf")]
    subprocess.run([*command, "-t"], check=True, capture_output=True)
    return command


def _caddy(program: str, folder: Path, ports: Ports) -> list[str]:
    site = (ROOT / "deploy" / "Caddyfile").read_text()
    site = site.replace("{$PUNTO_DOMAIN} {", "{$PUNTO_DOMAIN} {\n\ttls certificate.pem key.pem")
    (folder / "Caddyfile").write_text(
        f"{{\n\tadmin off\n\thttp_port {ports.http}\n"
        f"\thttps_port {ports.https}\n\tskip_install_trust\n"
        f"\tstorage file_system {folder}\n}}\n{site}"
    )
    settings = {"PUNTO_DOMAIN": "localhost", "PUNTO_UPSTREAM": f"127.0.0.1:{ports.server}"}
    return [
        "env",
        f"--chdir={folder}",
        f"HOME={folder}",
        *(f"{name}={value}" for name, value in settings.items()),
        *(program, "run", "--config", "Caddyfile", "--adapter", "caddyfile"),
    ]


def _write_certificate(folder: Path) -> None:
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "localhost")])
    now = datetime.datetime.now(datetime.UTC)
    names = [x509.DNSName("localhost"), x509.IPAddress(ip_address("127.0.0.1"))]
    certificate = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - datetime.timedelta(days=1))
        .not_valid_after(now + datetime.timedelta(days=1))
        .add_extension(x509.SubjectAlternativeName(names), critical=False)
        .add_extension(x509.BasicConstraints(ca=True, path_length=None), critical=True)
        .sign(key, hashes.SHA256())
    )
    pem = serialization.Encoding.PEM
    (folder / "certificate.pem").write_bytes(certificate.public_bytes(pem))
    secret = key.private_bytes(pem, serialization.PrivateFormat.PKCS8, serialization.NoEncryption())
    (folder / "key.pem").write_bytes(secret)


def test_a_house_behind_a_proxy(site: Site, packages: Packages) -> None:
    with site.client() as player:
        # One request a second: a client of a busy machine is faster than that too.
        with site.serve(PUNTO_REQUESTS="1") as process:
            assert _user_of(process) != 0
            _check_page(site, player)
            _check_socket(site, player)
            _check_metrics(site, player)
            _check_forwarded_addresses(site)
            player.cookies.clear()
            player.post("/api/guest", headers={"Origin": site.address})
            account = player.get("/api/me").json()["id"]
        # Stopped: the proxy answers, and says that the house does not.
        assert player.get("/health").status_code == 502
        site.run("backup", "sqlite:///house.db", "house.backup")
        install(site.scripts, packages.wheel)
        with site.serve():
            assert player.get("/api/me").json()["id"] == account
            _check_socket(site, player)
        assert "intact" in site.run("verify", "store", "sqlite:///house.db")
        site.run("restore", "house.backup", "sqlite:///rehearsal.db")
        assert "intact" in site.run("verify", "store", "sqlite:///rehearsal.db")


@pytest.mark.skipif(effort(True, False), reason="long: PUNTO_LONG=1")
def test_an_upgrade_migrates_the_store_of_an_old_version(site: Site) -> None:
    old = site.folder / "state" / "old.db"
    old.write_bytes(gzip.decompress((OLD / "store.sqlite.gz").read_bytes()))
    if user := as_unprivileged():
        os.chown(old, user["user"], user["group"])
    with site.serve("old.db", PUNTO_SECRET=SECRET.hex()), site.client() as player:
        tables = [table["id"] for table in player.get("/api/tables").json()]
        assert {"division-5", "salon-B", "own-dragon"} <= {*tables}
    assert "intact" in site.run("verify", "store", "sqlite:///old.db")


def _user_of(process: int) -> int:
    status = Path(f"/proc/{process}/status").read_text()
    found = re.search(r"^Uid:\s+(\d+)", status, re.MULTILINE)
    assert found
    return int(found[1])


def _check_page(site: Site, player: httpx.Client) -> None:
    page = player.get("/")
    assert page.status_code == 200
    assert "strict-transport-security" in page.headers
    script = re.search(r'src="(/assets/[^"]+)"', page.text)
    assert script
    answer = player.get(script[1])
    assert answer.headers["content-encoding"] in ("br", "gzip")
    assert "immutable" in answer.headers["cache-control"]
    plain = httpx.get(f"http://localhost:{site.ports.http}/verify?x=1", timeout=MAX_SECONDS)
    assert plain.status_code in (301, 308)
    assert plain.headers["location"].startswith("https://localhost")


def _check_socket(site: Site, player: httpx.Client) -> None:
    """Sign in with a cookie that needs TLS, get a ticket, and receive the table's snapshot."""
    origin = {"Origin": site.address}
    signed = player.post("/api/guest", headers=origin)
    assert signed.headers["set-cookie"].startswith("__Host-punto=")
    assert "Secure" in signed.headers["set-cookie"]
    table = player.get("/api/tables").json()[0]["id"]
    ticket = player.post(f"/api/tables/{table}/ticket", json={"role": "player"}, headers=origin)
    url = f"wss://localhost:{site.ports.https}/tables/{table}/socket?ticket="
    with connect(
        url + ticket.json()["ticket"],
        ssl=site.tls,
        origin=Origin(site.address),
        open_timeout=MAX_SECONDS,
    ) as socket:
        assert json.loads(socket.recv(timeout=MAX_SECONDS))["type"] == "snapshot"


def _check_metrics(site: Site, player: httpx.Client) -> None:
    """The proxy does not publish them; the server itself asks for the token."""
    token = {"Authorization": f"Bearer {TOKEN}"}
    assert player.get("/metrics", headers=token).status_code == 404
    direct = f"http://127.0.0.1:{site.ports.server}/metrics"
    assert httpx.get(direct, timeout=MAX_SECONDS).status_code == 401
    assert "punto_build_info" in httpx.get(direct, headers=token, timeout=MAX_SECONDS).text


def _check_forwarded_addresses(site: Site) -> None:
    """The rate limit counts the address of the client, which no header of the client changes."""
    with site.client("127.0.0.2") as busy, site.client("127.0.0.3") as other:
        end = time.monotonic() + MAX_SECONDS
        while busy.get("/api/tables/none").status_code != 429:
            assert time.monotonic() < end
        codes = {
            busy.get(
                "/api/tables/none", headers={"X-Forwarded-For": f"203.0.113.{last}"}
            ).status_code
            for last in range(5)
        }
        assert 429 in codes
        assert other.get("/api/tables/none").status_code == 404
