// Reads package-lock.json: which packages a part of the project needs, and whether they are installed.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The entries of package-lock.json by place, such as `node_modules/pg`; `''` is the project itself. */
export function lockedPackages(root) {
  return JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
}

const installedList = (root) => join(root, 'node_modules', '.package-lock.json');

/** What npm has installed, in the same form; undefined before the first installation. */
export function installedPackages(root) {
  const path = installedList(root);
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).packages : undefined;
}

/** Takes packages that were removed out of npm's list. */
export function forgetInstalled(root, places) {
  const path = installedList(root);
  if (!existsSync(path)) return;
  const list = JSON.parse(readFileSync(path, 'utf8'));
  for (const place of places) delete list.packages[place];
  writeFileSync(path, JSON.stringify(list));
}

/** The packages that the workspaces need, and theirs; `''` stands for the project. `tools` adds what develops them. */
export function packagesFor(locked, workspaces, { tools = false } = {}) {
  const found = new Set();
  const visit = (from, names) => {
    for (const name of names) {
      const place = placeOf(locked, from, name);
      if (place === undefined || found.has(place)) continue;
      found.add(place);
      const { link, resolved } = locked[place];
      visit(link ? resolved : place, namesIn(locked[link ? resolved : place]));
    }
  };
  for (const workspace of workspaces) {
    const { devDependencies = {} } = locked[workspace];
    visit(workspace, [...namesIn(locked[workspace]), ...(tools ? Object.keys(devDependencies) : [])]);
  }
  return found;
}

function namesIn({ dependencies = {}, optionalDependencies = {}, peerDependencies = {}, ...entry }) {
  const { peerDependenciesMeta = {} } = entry;
  const peers = Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta[name]?.optional);
  return [...Object.keys(dependencies), ...Object.keys(optionalDependencies), ...peers];
}

/** Where Node finds a package; undefined for an optional one that isn't locked. */
function placeOf(locked, from, name) {
  for (let folder = from; ; folder = folderAround(folder)) {
    const place = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`;
    if (locked[place] !== undefined) return place;
    if (folder === '') return undefined;
  }
}

function folderAround(place) {
  const end = place.lastIndexOf('/node_modules/');
  return end < 0 ? '' : place.slice(0, end);
}

/** The places among `wanted` that npm will write. */
export function unwrittenPackages(locked, installed, wanted) {
  return [...wanted].filter((place) => {
    const [entry, found] = [locked[place], installed?.[place]];
    return !found || found.version !== entry.version || found.integrity !== entry.integrity;
  });
}

/** Those that make an installation necessary. npm skips optional packages of other systems. */
export function missingPackages(locked, installed, wanted) {
  return unwrittenPackages(locked, installed, wanted).filter(
    (place) =>
      installed?.[place] || (installed === undefined ? fits(locked[place]) : !locked[place].optional),
  );
}

/** Whether npm installs the package on this system. */
function fits({ os, cpu, libc }) {
  const allows = (list, own) => list === undefined || [list].flat().includes(own);
  return allows(os, process.platform) && allows(cpu, process.arch) && allows(libc, 'glibc');
}
