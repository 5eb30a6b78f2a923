from tessera_sdk import Tessera
t = Tessera(token="x")
r = t.vouchers.redeem("A", by="code", order={"amount": 1, "currency": "EUR"})
x: int | None = r["redemption"]["amount"]
for v in t.vouchers.list(status=["active"]):
    s: str = v["code_masked"]
p = t.vouchers.list(limit=1).page()
c: str | None = p["next_cursor"]
t.vouchers.redeem("A", by="nonsense")  # must be an error
