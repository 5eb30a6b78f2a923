import { startEmbeddedDatabase } from '../../../server/database/embedded/embedded.ts';

// Runs only the embedded database, for tests that kill it or run it as another account. Takes the data folder; prints
// one line of JSON, the database or `{"error"}`; stops on SIGTERM.

try {
  const database = await startEmbeddedDatabase({ dataDir: process.argv[2] ?? '' });
  console.log(
    JSON.stringify({ ...database, postmasterPid: database.postmasterPid(), uid: process.getuid?.() }),
  );
  const keepAlive = setInterval(() => {}, 60_000);
  process.once('SIGTERM', async () => {
    await database.stop();
    clearInterval(keepAlive);
  });
} catch (error) {
  console.log(JSON.stringify({ error: error instanceof Error ? error.message : String(error) }));
}
