import json
import threading
import unittest
from collections.abc import Callable
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

from tessera_sdk import File, RequestOptions, Response, Tessera, TesseraError


class TinyServer:
    """A real HTTP server of a few lines that remembers what it was asked."""

    def __init__(self, answer: Callable[[BaseHTTPRequestHandler, int], None]) -> None:
        seen: list[dict[str, Any]] = []

        class Handler(BaseHTTPRequestHandler):
            def do_any(self) -> None:
                body = self.rfile.read(int(self.headers.get("content-length") or 0))
                headers = {name.lower(): value for name, value in self.headers.items()}
                seen.append({"method": self.command, "path": self.path, "headers": headers, "body": body})
                answer(self, len(seen) - 1)

            do_GET = do_POST = do_PATCH = do_DELETE = do_any

            def log_message(self, format: str, *args: Any) -> None:
                pass

        self.seen = seen
        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        self.pauses: list[float] = []

    def client(self, **options: Any) -> Tessera:
        url = f"http://127.0.0.1:{self.server.server_port}"
        return Tessera(**{"token": "tsr_test_x", "base_url": url, "sleep": self.pauses.append, **options})

    def close(self) -> None:
        self.server.shutdown()
        self.server.server_close()


def send_json(handler: BaseHTTPRequestHandler, status: int, body: Any, **headers: str) -> None:
    content = json.dumps(body).encode()
    handler.send_response(status)
    handler.send_header("content-type", "application/json" if status < 400 else "application/problem+json")
    handler.send_header("content-length", str(len(content)))
    for name, value in headers.items():
        handler.send_header(name.replace("_", "-"), value)
    handler.end_headers()
    handler.wfile.write(content)


def problem(status: int, code: str, **more: Any) -> dict[str, Any]:
    return {"status": status, "code": code, "title": "No.", "detail": "Do that.", "request_id": "req_1", **more}


class TransportTest(unittest.TestCase):
    def serve(self, answer: Callable[[BaseHTTPRequestHandler, int], None]) -> TinyServer:
        server = TinyServer(answer)
        self.addCleanup(server.close)
        return server

    def test_an_upload_sends_its_file_and_its_fields_as_a_form(self) -> None:
        server = self.serve(lambda handler, _: send_json(handler, 201, {"id": "doc_1"}))
        document = server.client().kyb.upload_document(type="identity", file=b"%PDF\r\n\0")
        self.assertEqual(document["id"], "doc_1")
        (request,) = server.seen
        media_type, boundary = request["headers"]["content-type"].split("; boundary=")
        self.assertEqual(media_type, "multipart/form-data")
        self.assertIn(b'name="type"\r\n\r\nidentity\r\n', request["body"])
        file = b'name="file"; filename="file"\r\nContent-Type: application/octet-stream\r\n\r\n%PDF\r\n\0\r\n'
        self.assertTrue(request["body"].endswith(file + f"--{boundary}--\r\n".encode()))
        self.assertIn("idempotency-key", request["headers"])

    def test_a_download_is_a_file_or_the_job_that_makes_a_large_one(self) -> None:
        def answer(handler: BaseHTTPRequestHandler, index: int) -> None:
            name = {"content_disposition": 'attachment; filename="transactions.json"'}
            send_json(handler, 200 if index == 0 else 202, [1] if index == 0 else {"id": "job_1"}, **name)

        client = self.serve(answer).client()
        file = client.wallet.export_transactions(format="json")
        self.assertEqual(file, File(b"[1]", "application/json", "transactions.json"))
        self.assertEqual(client.wallet.export_transactions()["id"], "job_1")

    def test_a_method_sends_its_path_query_and_body(self) -> None:
        server = self.serve(lambda handler, _: send_json(handler, 200, {"redemption": {"id": "red_1"}}))
        order: Any = {"id": "o-1", "amount": 1250, "currency": "EUR"}
        result = server.client().vouchers.redeem("AUTUMN 2026/é", by="code", order=order)
        self.assertEqual(result["redemption"]["id"], "red_1")
        request = server.seen[0]
        self.assertEqual(request["path"], "/api/v1/vouchers/AUTUMN%202026%2F%C3%A9/redeem?by=code")
        self.assertEqual(json.loads(request["body"]), {"order": order})
        self.assertEqual(request["headers"]["authorization"], "Bearer tsr_test_x")

    def test_a_path_parameter_that_would_change_the_url_is_refused(self) -> None:
        server = self.serve(lambda handler, _: send_json(handler, 200, {}))
        for voucher in ("", ".", ".."):
            with self.assertRaises(ValueError):
                server.client().vouchers.get(voucher)
        self.assertEqual(server.seen, [])

    def test_all_attempts_have_one_idempotency_key(self) -> None:
        def answer(handler: BaseHTTPRequestHandler, index: int) -> None:
            if index == 0:
                handler.connection.close()
                handler.close_connection = True
            elif index == 1:
                send_json(handler, 503, problem(503, "overloaded"), retry_after="1")
            else:
                send_json(handler, 200, {"redemption": {}}, idempotent_replayed="true")

        server = self.serve(answer)
        seen: list[Response] = []
        server.client().vouchers.redeem("A", options=RequestOptions(on_response=seen.append))
        keys = {request["headers"]["idempotency-key"] for request in server.seen}
        self.assertEqual(len(keys), 1)
        self.assertEqual((seen[0].attempts, seen[0].replayed), (3, True))
        self.assertGreaterEqual(server.pauses[1], 1)

    def test_a_write_without_a_key_is_retried_only_if_it_had_no_effect(self) -> None:
        def answer(handler: BaseHTTPRequestHandler, index: int) -> None:
            send_json(handler, 429 if index == 0 else 503, problem(429, "rate_limited"))

        server = self.serve(answer)
        with self.assertRaises(TesseraError) as caught:
            server.client().auth.login(email="a@example.com", password="x")
        self.assertEqual(caught.exception.status, 503)
        self.assertEqual(len(server.seen), 2)

    def test_an_error_says_what_is_wrong_with_which_value(self) -> None:
        faults = [{"pointer": "/amount", "code": "minimum", "detail": "at least 1"}]
        server = self.serve(lambda handler, _: send_json(handler, 422, problem(422, "invalid", errors=faults)))
        with self.assertRaises(TesseraError) as caught:
            server.client().request("POST", "/api/v1/x", body={})
        self.assertEqual((caught.exception.code, caught.exception.status), ("invalid", 422))
        self.assertEqual(caught.exception.faults, faults)
        self.assertEqual(caught.exception.request_id, "req_1")
        self.assertEqual(len(server.seen), 1)

    def test_a_redirect_is_not_followed(self) -> None:
        def answer(handler: BaseHTTPRequestHandler, _: int) -> None:
            handler.send_response(307)
            handler.send_header("location", "http://127.0.0.1:9/")
            handler.send_header("content-length", "0")
            handler.end_headers()

        server = self.serve(answer)
        with self.assertRaises(TesseraError) as caught:
            server.client(max_retries=0).request("GET", "/api/v1/x")
        self.assertEqual((caught.exception.code, caught.exception.status), ("unexpected_response", 307))

    def test_lists_fetch_pages_as_needed(self) -> None:
        def answer(handler: BaseHTTPRequestHandler, index: int) -> None:
            last = index == 1
            page = {"object": "list", "data": [{"id": index}], "has_more": not last}
            send_json(handler, 200, {**page, "next_cursor": None if last else "c2"})

        server = self.serve(answer)
        found = [voucher["id"] for voucher in server.client().vouchers.list(status=["active", "expired"])]
        self.assertEqual(found, [0, 1])
        paths = [request["path"] for request in server.seen]
        self.assertEqual(paths[0], "/api/v1/merchant/vouchers?status=active&status=expired")
        self.assertEqual(paths[1], f"{paths[0]}&cursor=c2")

    def test_a_server_that_does_not_answer_is_a_timeout(self) -> None:
        done = threading.Event()
        self.addCleanup(done.set)
        server = self.serve(lambda *_: done.wait(60) and None)
        with self.assertRaises(TesseraError) as caught:
            server.client(timeout_seconds=0.2, max_retries=0).request("GET", "/api/v1/x")
        self.assertEqual(caught.exception.code, "timeout")


if __name__ == "__main__":
    unittest.main()
