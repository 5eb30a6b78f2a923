/**
 * The baseline for Tessera's HTTP stack: default Fastify, an equal pool, the same statement and JSON.stringify; no
 * credentials, tenants, schemas, time-outs, ids or metrics.
 */
import Fastify from 'fastify';
import pg from 'pg';
import { firstNumber, uuidPrefixes } from './numbered-ids.ts';

const { PORT, DATABASE_URL, STATEMENT, REDEMPTION } = process.env;
const pageSize = 20;

const http = Fastify();
http.get('/health', () => ({ status: 'ok' }));

if (DATABASE_URL) {
  const types = new pg.TypeOverrides();
  // Keep times as text: parsing dates would only slow this side down.
  const timestamptz = 1184;
  types.setTypeParser(timestamptz, (text) => text);
  const pool = new pg.Pool({
    connectionString: DATABASE_URL,
    max: 8,
    types,
    options: '-c plan_cache_mode=force_generic_plan -c jit=off',
  });
  if (STATEMENT) serveNotifications(pool, STATEMENT);
  if (REDEMPTION) serveRedemptions(pool, REDEMPTION);
}

function serveNotifications(pool: pg.Pool, text: string): void {
  http.get<{ Params: { person: string } }>('/people/:person/notifications', async (request) => {
    const number = firstNumber + Number(request.params.person);
    const { rows } = await pool.query({
      name: 'notifications',
      text,
      values: [uuidPrefixes.merchant + number, uuidPrefixes.user + number, pageSize + 1],
    });
    return { object: 'list', data: rows.slice(0, pageSize), has_more: rows.length > pageSize };
  });
}

function serveRedemptions(pool: pg.Pool, text: string): void {
  http.post<{ Params: { merchant: string; voucher: string } }>(
    '/merchants/:merchant/vouchers/:voucher/redeem',
    async (request, reply) => {
      const { merchant, voucher } = request.params;
      const values = [String(firstNumber + Number(merchant)), String(firstNumber + Number(voucher))];
      const { rowCount } = await pool.query({ name: 'redeem', text, values });
      return rowCount === 1 ? { status: 'succeeded' } : reply.code(409).send({ status: 'refused' });
    },
  );
}

await http.listen({ host: '127.0.0.1', port: Number(PORT) });
process.on('SIGTERM', () => process.exit(0));
