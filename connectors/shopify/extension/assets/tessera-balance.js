/** Fills the block with the balance, and answers what a code is worth for the cart. */
for (const block of document.querySelectorAll('.tessera')) {
  const { balance, server, key, currency, amount } = block.dataset;
  const shown = block.querySelector('.tessera-balance');
  if (shown) showBalance(shown, balance);
  block.querySelector('.tessera-code')?.addEventListener('submit', (event) => {
    event.preventDefault();
    const form = event.currentTarget;
    void checkCode(form, new FormData(form).get('code'), { server, key, currency, amount: Number(amount) });
  });
}

async function showBalance(shown, address) {
  const response = await fetch(address).catch(() => undefined);
  const { points } = response?.ok ? await response.json() : { points: null };
  if (points === null) return;
  shown.querySelector('strong').textContent = points.toLocaleString(
    document.documentElement.lang || undefined,
  );
  shown.hidden = false;
}

async function checkCode(form, code, { server, key, currency, amount }) {
  const output = form.querySelector('output');
  // Liquid counts hundredths, even of currencies that have none.
  const units = Math.round((amount / 100) * 10 ** tesseraDigitsOf(currency));
  const response = await fetch(`${server}/api/v1/vouchers/${encodeURIComponent(code)}/validate?by=code`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ order: { amount: units, currency } }),
  }).catch(() => undefined);
  const { discount_amount: off } = response?.ok ? await response.json() : {};
  const { worth, invalid } = output.dataset;
  output.textContent = off ? `${worth} ${money(off, currency)}` : invalid;
}

function money(units, currency) {
  const digits = tesseraDigitsOf(currency);
  const format = new Intl.NumberFormat(document.documentElement.lang || undefined, {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return format.format(units / 10 ** digits);
}
