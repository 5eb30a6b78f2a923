// Prints what each call of the table ends with (see failures.test.ts).
import { inspect } from 'node:util';

const { Tessera } = await import(process.argv[2]);
const calls = {
  redeem: (tessera) => tessera.vouchers.redeem('A', { order: { id: 'o-1', amount: 100, currency: 'EUR' } }),
  list: async (tessera) => (await Array.fromAsync(tessera.vouchers.list())).length,
  page: (tessera) => tessera.vouchers.list().page(),
  nothing: (tessera) => tessera.auth.logout(),
  file: (tessera) => tessera.wallet.exportTransactions(),
  get: (tessera) => tessera.request('GET', '/api/v1/x'),
  post: (tessera) => tessera.request('POST', '/api/v1/x', { body: {} }),
};
const told = [];
for (const { baseUrl, token, call, lazy } of JSON.parse(process.env.FAILURES)) {
  try {
    const tessera = new Tessera({ baseUrl, token: lazy ? () => token : token, maxRetries: 0 });
    await calls[call](tessera);
    told.push({ code: 'ok' });
  } catch (error) {
    const { code, message, name } = error;
    told.push({ code: name === 'TesseraError' ? code : name, message, all: inspect(error, { depth: 9 }) });
  }
}
console.log(JSON.stringify(told));
