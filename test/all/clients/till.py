"""An afternoon's till, from the docs alone: sell a gift card, quote, apply, return, and print the receipt."""

import json
import os

from tessera_sdk import Tessera, TesseraError

task = json.loads(os.environ["AFTERNOON"])
# As it is in the file of the token, and the address as the tour has it.
tessera = Tessera(token=f"{task['token']}\n", base_url=f"{task['url']}/api/v1")

card = tessera.gift_cards.sell(amount=2500, reference="receipt-1")
sale = {
    "items": [
        {"id": "1", "name": "Cake", "quantity": 2, "unit_amount": 450},
        {"id": "2", "name": "Coffee", "unit_amount": 250},
    ],
    "currency": "EUR",
    "membership": {"id": task["member"]},
    "vouchers": [{"code": task["code"]}],
    "gift_cards": [{"code": card["code"], "amount": 500}],
    "points": 0,
}
pricing = tessera.orders.quote(**sale)["pricing"]
order = tessera.orders.apply("receipt-2", **sale, expected_to_pay=pricing["to_pay"])
receipt = [f"{line['quantity']} {line['name']} {line['amount']}" for line in order["pricing"]["lines"]]
receipt += [f"{off['label']} {off['code_masked']} -{off['amount']}" for off in order["pricing"]["applied"]]
receipt += [f"{one['code_masked']} -{one['amount']}, {one['balance_after']} left" for one in order["pricing"]["gift_cards"]]
receipt += [f"{order['pricing']['to_pay']} to pay", f"{order['membership']['points']['available']} points"]

part = {"reason": "One too many", "lines": [{"line": 0, "quantity": 1}], "reference": "back-1"}
returned = tessera.orders.return_own("receipt-2", **part)
try:
    tessera.orders.return_own("receipt-2", **part)
    again = "returned twice"
except TesseraError as error:
    again = error.problem["return_id"]
try:
    tessera.points.earn(membership_id=task["member"], points=5)
    refusal = ""
except TesseraError as error:
    refusal = str(error)
print(
    json.dumps(
        {
            "receipt": receipt,
            "card": card["code"][-4:],
            "returned": returned["return"]["amount"],
            "points": returned["membership"]["points"]["available"],
            "again": again == returned["return"]["id"],
            "refusal": refusal,
        }
    )
)
