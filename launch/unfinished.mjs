// Notes which packages npm is installing, so that the next start finishes what was interrupted. npm takes a package with
// a manifest for installed, also if it was stopped while it wrote the rest.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { forgetInstalled } from './packages.mjs';

const noteIn = (root) => join(root, 'node_modules', '.tessera-installing.json');

/** Removes what an interrupted installation left; waits while another process is installing. */
export async function finishInterrupted(root) {
  const note = noteIn(root);
  for (let waited = 0; existsSync(note); waited += 1) {
    const { pids, places } = read(note);
    if (waited < longestWait && pids.some(isRunning)) {
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      continue;
    }
    for (const place of places) rmSync(join(root, place), { recursive: true, force: true });
    forgetInstalled(root, places);
    rmSync(note, { force: true });
  }
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
    return true;
  } catch ({ code }) {
    return code === 'EPERM';
  }
}

/** Calls `install` with a function for the pid of npm, which can outlive this process. The note stays if it fails. */
export async function noting(root, places, install) {
  mkdirSync(join(root, 'node_modules'), { recursive: true });
  const write = (pids) => writeFileSync(noteIn(root), JSON.stringify({ pids, places }));
  write([process.pid]);
  await install((npm) => write([process.pid, npm]));
  rmSync(noteIn(root), { force: true });
}
