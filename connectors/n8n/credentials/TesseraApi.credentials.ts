import type { ICredentialType, INodeProperties } from 'n8n-workflow';

/** An API token and the server that it belongs to. */
export class TesseraApi implements ICredentialType {
  name = 'tesseraApi';
  displayName = 'Tessera API';
  properties: INodeProperties[] = [
    {
      displayName: 'Server',
      name: 'baseUrl',
      type: 'string',
      default: '',
      required: true,
      placeholder: 'https://tessera.example.com',
    },
    {
      displayName: 'API Token',
      name: 'token',
      type: 'string',
      typeOptions: { password: true },
      default: '',
      required: true,
      description: 'Only the operations in its scopes can be used',
    },
  ];
}
