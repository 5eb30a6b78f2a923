/**
 * Programs that are too large to be dependencies. Each folder in `.ci` that has a package.json installs some of them
 * (`npm ci --prefix .ci/<folder> --ignore-scripts`), as `.ci/run` does; tests that need them are skipped without them.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';

export interface ExtraTools {
  /** Where they are installed. */
  modules: string;
  /** Pass this as `skip`. */
  skip: string | false;
}

export function extraTools(folder: 'deploy-lint' | 'sdk-runtimes' | 'spec-clients'): ExtraTools {
  const modules = join(import.meta.dirname, '../../../.ci', folder, 'node_modules');
  const isInstalled = existsSync(join(modules, '.package-lock.json'));
  return {
    modules,
    skip: !isInstalled && `npm ci --prefix .ci/${folder} --ignore-scripts installs its tools`,
  };
}
