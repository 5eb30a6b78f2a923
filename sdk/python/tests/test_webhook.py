import base64
import hashlib
import hmac
import json
import unittest
from typing import Any

from tessera_sdk import WebhookVerificationError, verify_webhook

SECRET = "whsec_" + base64.b64encode(b"k" * 32).decode()
OTHER = "whsec_" + base64.b64encode(b"o" * 32).decode()
NOW = 1_798_761_600
BODY = json.dumps({"id": "evt_1", "type": "points.earned", "data": {"object": {"name": "Caffè ☕"}}})


def sign(secret: str, body: str = BODY, timestamp: int = NOW) -> str:
    key = base64.b64decode(secret.removeprefix("whsec_"))
    return "v1," + base64.b64encode(hmac.new(key, f"evt_1.{timestamp}.{body}".encode(), hashlib.sha256).digest()).decode()


def headers(signature: str, timestamp: int = NOW) -> dict[str, str]:
    return {"Webhook-Id": "evt_1", "Webhook-Timestamp": str(timestamp), "Webhook-Signature": signature}


class WebhookTest(unittest.TestCase):
    def test_a_signed_webhook_is_verified(self) -> None:
        self.assertEqual(verify_webhook(BODY, headers(sign(SECRET)), SECRET, now_seconds=NOW)["type"], "points.earned")
        both = headers(f"{sign(OTHER)} v2,x {sign(SECRET)}")
        self.assertEqual(verify_webhook(BODY.encode(), both, SECRET, now_seconds=NOW)["id"], "evt_1")

    def test_the_headers_of_wsgi_are_understood_and_a_parsed_body_is_named(self) -> None:
        meta = {f"HTTP_{name.upper().replace('-', '_')}": value for name, value in headers(sign(SECRET)).items()}
        self.assertEqual(verify_webhook(BODY, meta, SECRET, now_seconds=NOW)["id"], "evt_1")
        parsed: Any = json.loads(BODY)
        with self.assertRaisesRegex(TypeError, "raw body"):
            verify_webhook(parsed, headers(sign(SECRET)), SECRET, now_seconds=NOW)

    def test_a_changed_foreign_unsigned_old_or_future_webhook_is_refused(self) -> None:
        for body, sent in [
            (BODY + " ", headers(sign(SECRET))),
            (BODY, headers(sign(OTHER))),
            (BODY, headers("v1,")),
            (BODY, headers("v1,***")),
            (BODY, headers(sign(SECRET).replace("v1,", "v1a,"))),
            (BODY, {"webhook-id": "evt_1"}),
            (BODY, headers(sign(SECRET, BODY, NOW - 301), NOW - 301)),
            (BODY, headers(sign(SECRET, BODY, NOW + 301), NOW + 301)),
            (BODY, {**headers(sign(SECRET)), "Webhook-Timestamp": "²"}),
        ]:
            with self.subTest(sent), self.assertRaises(WebhookVerificationError):
                verify_webhook(body, sent, SECRET, now_seconds=NOW)
        with self.assertRaises(ValueError):
            verify_webhook(BODY, headers("v1,"), "whsec_", now_seconds=NOW)


if __name__ == "__main__":
    unittest.main()
