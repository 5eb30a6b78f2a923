/**
 * The baseline for Tessera's HTTP stack: default Fastify, an equal pool, the same statement and JSON.stringify; no
 * credentials, tenants, schemas, time-outs, ids or metrics.
 */
import Fastify from 'fastify';
import pg from 'pg';
import { firstNumber, uuidPrefixes } from './numbered-ids.ts';

const { PORT, DATABASE_URL, STATEMENT } = process.env;
const pageSize = 20;

const http = Fastify();
http.get('/health', () => ({ status: 'ok' }));

if (DATABASE_URL && STATEMENT) {
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
  http.get<{ Params: { person: string } }>('/people/:person/notifications', async (request) => {
    const number = firstNumber + Number(request.params.person);
    const { rows } = await pool.query({
      name: 'notifications',
      text: STATEMENT,
      values: [uuidPrefixes.merchant + number, uuidPrefixes.user + number, pageSize + 1],
    });
    return { object: 'list', data: rows.slice(0, pageSize), has_more: rows.length > pageSize };
  });
}

await http.listen({ host: '127.0.0.1', port: Number(PORT) });
process.on('SIGTERM', () => process.exit(0));
