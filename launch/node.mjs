// Finds the Node that runs Tessera: that of the system if it is new enough, otherwise one from a package.
import { existsSync } from 'node:fs';
import { join, sep } from 'node:path';

/** Older ones lack Argon2, or cannot run TypeScript. */
const oldest = '24.7';

function isOld(version) {
  const [[major, minor], [oldestMajor, oldestMinor]] = [version, oldest].map((one) =>
    one.split('.').map(Number),
  );
  return major < oldestMajor || (major === oldestMajor && minor < oldestMinor);
}

const system = `${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
const packageNames = [`node-${system}`, `node-bin-${system}`];

/** Whether Node has to come from a package. npm puts that one first on the path, so it can be the one running this. */
export function needsNodePackage(root) {
  const isPackage = process.execPath.startsWith(join(root, 'node_modules') + sep);
  return isPackage || isOld(process.versions.node);
}

/** The path of the Node that runs Tessera; undefined if its package is not installed. */
export function findNode(root) {
  if (!needsNodePackage(root)) return process.execPath;
  const program = process.platform === 'win32' ? 'node.exe' : 'node';
  const places = packageNames.map((name) => join(root, 'node_modules', name, 'bin', program));
  return places.find((path) => existsSync(path));
}

/** Says, before anything is installed, what this system lacks; undefined if nothing. */
export function lackingSystem(root, locked, { embeddedDatabase }) {
  if ((embeddedDatabase || needsNodePackage(root)) && isMusl())
    return `The Node and the PostgreSQL that Tessera brings need glibc, which this system lacks. Install Node ${oldest} and set DATABASE_URL, or use a system such as Debian or Fedora.`;
  if (!needsNodePackage(root) || packageNames.some((name) => locked[`node_modules/${name}`]))
    return undefined;
  return (
    `Tessera requires Node ${oldest}. It brings none for ${process.platform}-${process.arch}, ` +
    `and this is ${process.version}. Install Node ${oldest} or newer (https://nodejs.org) and try again.`
  );
}

function isMusl() {
  if (process.platform !== 'linux') return false;
  process.report.excludeNetwork = true;
  return process.report.getReport().header.glibcVersionRuntime === undefined;
}
