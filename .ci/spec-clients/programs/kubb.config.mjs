import { defineConfig } from '@kubb/core';
import { pluginClient } from '@kubb/plugin-client';
import { pluginOas } from '@kubb/plugin-oas';
import { pluginTs } from '@kubb/plugin-ts';

export default defineConfig({
  root: '.',
  input: { path: './openapi.json' },
  output: { path: './kubb', clean: true, format: false, lint: false },
  plugins: [
    pluginOas({ validate: true }),
    pluginTs({ output: { path: './types' } }),
    pluginClient({ output: { path: './client' }, client: 'fetch', bundle: true, dataReturnType: 'full' }),
  ],
});
