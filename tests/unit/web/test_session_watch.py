"""Open sockets end when their session does, at every house, also silent ones."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager

import httpx
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from tests.unit.house.fakes import store_urls
from tests.unit.web.live_server import PASSWORD, LiveServer, live_server
from tests.wait import MAX_SECONDS
