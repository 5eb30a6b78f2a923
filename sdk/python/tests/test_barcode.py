import importlib.util
import json
import os
import unittest
from datetime import datetime
from pathlib import Path

from tessera_sdk import BarcodeVerificationError, verify_barcode

# What every client and the server must say about the same barcodes.
FIXTURES = Path(os.environ.get("TESSERA_FIXTURES") or Path(__file__).parents[3] / "test/fixtures")
CARDS = json.loads((FIXTURES / "barcodes.json").read_text())
NOW = datetime.fromisoformat(CARDS["now"]).timestamp()


@unittest.skipUnless(importlib.util.find_spec("cryptography"), "the package cryptography is not installed")
class BarcodeTest(unittest.TestCase):
    def test_codes_and_old_codes_are_verified_offline(self) -> None:
        for card in CARDS["genuine"]:
            with self.subTest(card["what"]):
                said = {"serial": CARDS["serial"], "starts_at": card["starts_at"], "expires_at": card["expires_at"]}
                self.assertEqual(verify_barcode(card["text"], CARDS, CARDS["merchant_id"], now_seconds=NOW), said)

    def test_changed_foreign_and_other_texts_are_refused(self) -> None:
        for card in CARDS["refused"]:
            with self.subTest(card["what"]), self.assertRaises(BarcodeVerificationError):
                verify_barcode(card["text"], CARDS, CARDS["merchant_id"], now_seconds=NOW)


if __name__ == "__main__":
    unittest.main()
