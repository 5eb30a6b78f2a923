/** A receiver of webhooks that answers at once and counts; of any number of endpoints. */
import { createServer } from 'node:http';

let received = 0;

createServer((request, response) => {
  request.resume();
  request.on('end', () => {
    if (request.method === 'POST') {
      received += 1;
      response.writeHead(204).end();
    } else {
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ received }));
    }
  });
}).listen(Number(process.env.PORT), '127.0.0.1');
process.on('SIGTERM', () => process.exit(0));
