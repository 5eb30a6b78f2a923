// Notes which packages npm is installing, so that the next start finishes what was interrupted. npm takes a package with
// a manifest for installed, also if it was stopped while it wrote the rest.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { forgetInstalled } from './packages.mjs';
import { step } from './steps.mjs';

const noteIn = (root) => join(root, 'node_modules', '.tessera-installing.json');

/** Removes what an interrupted installation left; waits while another process is installing. */
export async function finishInterrupted(root) {
  const note = noteIn(root);
  if (!existsSync(note)) return;
  const isBusy = () => existsSync(note) && read(note).pids.some(isRunning);
  if (isBusy()) await step('Waiting for another installation', () => wait(isBusy));
  if (!existsSync(note)) return;
  const { places } = read(note);
  for (const place of places) rmSync(join(root, place), { recursive: true, force: true });
  forgetInstalled(root, places);
  rmSync(note, { force: true });
}

async function wait(isBusy) {
  for (let waited = 0; waited < longestWait && isBusy(); waited += 1)
    await new Promise((resolve) => setTimeout(resolve, 1_000));
}

/** Seconds. A process with the same number may be something else. */
const longestWait = 600;

function read(note) {
  try {
    return JSON.parse(readFileSync(note, 'utf8'));
  } catch {
    return { pids: [], places: [] };
  }
}

function isRunning(pid) {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return !isZombie(pid);
  } catch ({ code }) {
    return code === 'EPERM';
  }
}

/** Has ended, but in a container perhaps nobody asks for its exit code. */
function isZombie(pid) {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'latin1').split(')').at(-1).startsWith(' Z');
  } catch {
    return false;
  }
}

/** Calls `install` with a function for the pid of npm, which can outlive this process. The note stays if it fails. */
export async function noting(root, places, install) {
  mkdirSync(join(root, 'node_modules'), { recursive: true });
  const write = (pids) => writeFileSync(noteIn(root), JSON.stringify({ pids, places }));
  write([process.pid]);
  try {
    await install((npm) => write([process.pid, npm]));
  } catch (error) {
    // This process may continue, as a server does, and nobody has to wait for it.
    write([]);
    throw error;
  }
  rmSync(noteIn(root), { force: true });
}
