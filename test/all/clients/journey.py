"""The journey of ``stage.ts`` with the Python SDK."""

import json
import os

from tessera_sdk import (
    RequestOptions,
    Response,
    Tessera,
    TesseraError,
    WebhookVerificationError,
    verify_webhook,
)

task = json.loads(os.environ["JOURNEY"])
tessera = Tessera(token=task["token"], base_url=task["url"], max_retries=8)
order = {"id": f"order-{task['code']}", "amount": 1250, "currency": "EUR"}


def error_of(call):
    try:
        call()
    except TesseraError as error:
        return error
    raise AssertionError("the call was expected to fail")


responses: list[Response] = []
redeemed = tessera.vouchers.redeem(
    task["code"], by="code", order=order, options=RequestOptions(on_response=responses.append)
)
refused = error_of(lambda: tessera.vouchers.redeem(task["code"], by="code"))
invalid = error_of(
    lambda: tessera.vouchers.create(
        type="discount", discount={"type": "percent", "percent_off": 1_000}, redemption_limit=-1
    )
)
listed = [voucher["metadata"].get("name") for voucher in tessera.vouchers.list(limit=2)]
first = tessera.vouchers.list(limit=2).page()
second = tessera.vouchers.list(limit=2, cursor=first["next_cursor"]).page()

owner = Tessera(token=task["jwt"], base_url=task["url"], max_retries=8)
uploaded = owner.kyb.upload_document(type="registration", file=task["pdf"].encode())
downloaded = owner.kyb.get_document_content(uploaded["id"])

webhook = task["webhook"]
event = verify_webhook(webhook["body"], webhook["headers"], task["secret"])
try:
    verify_webhook(webhook["body"] + " ", webhook["headers"], task["secret"])
    forgery_refused = False
except WebhookVerificationError:
    forgery_refused = True

print(
    json.dumps(
        {
            "replayed": responses[0].replayed,
            "attempts": responses[0].attempts,
            "discount_amount": redeemed["redemption"]["discount_amount"],
            "refused": refused.code,
            "refused_status": refused.status,
            "fault": invalid.faults[0]["pointer"],
            "listed": listed,
            "pages_differ": first["data"][0]["id"] != second["data"][0]["id"],
            "uploaded": uploaded["media_type"],
            "downloaded": downloaded.content == task["pdf"].encode(),
            "event": event["type"],
            "forgery_refused": forgery_refused,
        }
    )
)
