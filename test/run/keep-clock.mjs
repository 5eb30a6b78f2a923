// Loaded into every Node of a run with a moved clock. Most processes get a list of environment variables instead of
// their parent's, on purpose; this adds the variables of the clock to each, so that neither the product nor a test
// needs to know of them. Plain JavaScript for Node 20 and newer, because tests also start the system's Node.
import childProcess from 'node:child_process';
import { syncBuiltinESMExports } from 'node:module';

const names = ['LD_PRELOAD', 'MOVED_CLOCK_SECONDS'];
// Read for each process, because a run in a run moves the clock again.
const clock = () => Object.fromEntries(names.map((name) => [name, process.env[name]]));
const preload = `--import=${import.meta.url}`;

function withClock(environment) {
  const { NODE_OPTIONS: options = '' } = environment;
  const isLoaded = options.includes(preload);
  return { ...environment, ...clock(), NODE_OPTIONS: isLoaded ? options : `${options} ${preload}`.trim() };
}

const asText = (pairs) => Object.entries(pairs).map(([name, value]) => `${name}=${value}`);
const asPairs = (texts) =>
  Object.fromEntries(
    texts.map((text) => [text.slice(0, text.indexOf('=')), text.slice(text.indexOf('=') + 1)]),
  );

// All asynchronous ways to start a process end here.
const { spawn } = childProcess.ChildProcess.prototype;
childProcess.ChildProcess.prototype.spawn = function (options) {
  const environment = options.envPairs ? asPairs(options.envPairs) : process.env;
  return spawn.call(this, { ...options, envPairs: asText(withClock(environment)) });
};

for (const name of ['spawnSync', 'execFileSync', 'execSync']) {
  const start = childProcess[name];
  childProcess[name] = (...given) => {
    const at = given.findIndex(
      (value, place) => place > 0 && value && typeof value === 'object' && !Array.isArray(value),
    );
    const options = at < 0 ? {} : given[at];
    const moved = { ...options, env: withClock(options?.env ?? process.env) };
    return start(...(at < 0 ? [...given, moved] : given.with(at, moved)));
  };
}
syncBuiltinESMExports();
