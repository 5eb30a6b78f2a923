// Loaded by launch.mjs before the entry: when the launcher is killed, its channel closes and the entry stops
// as if it had received SIGTERM, so that no server outlives the command that started it.
if (process.channel) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.channel.unref();
}
