"""Prints what each call of the table ends with (see failures.test.ts)."""

import json
import os
import traceback

from tessera_sdk import Tessera, TesseraError

calls = {
    "redeem": lambda tessera: tessera.vouchers.redeem("A", order={"id": "o-1", "amount": 100, "currency": "EUR"}),
    "list": lambda tessera: list(tessera.vouchers.list()),
    "page": lambda tessera: tessera.vouchers.list().page(),
    "nothing": lambda tessera: tessera.auth.logout(),
    "file": lambda tessera: tessera.wallet.export_transactions(),
    "get": lambda tessera: tessera.request("GET", "/api/v1/x"),
    "post": lambda tessera: tessera.request("POST", "/api/v1/x", body={}),
}


def locals_of(error: BaseException) -> str:
    """The local variables that error trackers show, but those that they redact by name, and those of this program."""
    frames = [frame for frame, _ in traceback.walk_tb(error.__traceback__) if frame.f_code.co_filename != __file__]
    return "".join(repr({name: value for name, value in frame.f_locals.items() if name != "token"}) for frame in frames)


def everything(error: BaseException | None) -> str:
    if error is None:
        return ""
    parts = (repr(error), repr(error.args), repr(vars(error)), "".join(traceback.format_exception(error)), locals_of(error))
    return "\n".join((*parts, everything(error.__cause__), everything(error.__context__)))


told = []
for row in json.loads(os.environ["FAILURES"]):
    token = row["token"]
    try:
        source = (lambda value: lambda: value)(token) if row["lazy"] else token
        calls[row["call"]](Tessera(base_url=row["baseUrl"], token=source, max_retries=0))
        told.append({"code": "ok"})
    except Exception as error:
        code = error.code if isinstance(error, TesseraError) else type(error).__name__
        told.append({"code": code, "message": getattr(error, "message", str(error)), "all": everything(error)})
print(json.dumps(told))
