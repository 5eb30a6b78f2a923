export default {
  tessera: {
    input: './openapi.json',
    output: {
      target: './orval/client.ts',
      client: 'fetch',
      mode: 'single',
      baseUrl: { getBaseUrlFromSpecification: true },
    },
  },
};
