import { isTesseraError, verifyWebhook } from '@tessera/sdk';
import type {
  IHookFunctions,
  INodeType,
  INodeTypeDescription,
  IWebhookFunctions,
  IWebhookResponseData,
} from 'n8n-workflow';
import { type Credentials, clientWith } from '../client.ts';
import { subscriptions } from '../operations.gen.ts';

const webhooks = '/api/v1/webhooks';

/** Starts a workflow with each event. */
export class TesseraTrigger implements INodeType {
  description: INodeTypeDescription = {
    displayName: 'Tessera Trigger',
    name: 'tesseraTrigger',
    group: ['trigger'],
    version: 1,
    description: 'Starts when points, vouchers, orders or members change',
    defaults: { name: 'Tessera Trigger' },
    inputs: [],
    outputs: ['main'],
    credentials: [{ name: 'tesseraApi', required: true }],
    webhooks: [{ name: 'default', httpMethod: 'POST', responseMode: 'onReceived', path: 'webhook' }],
    properties: [
      {
        displayName: 'Events',
        name: 'events',
        type: 'multiOptions',
        required: true,
        options: subscriptions.map((value) => ({ name: value === '*' ? 'All' : value, value })),
        default: [],
      },
    ],
  };

  webhookMethods = {
    default: {
      /** Always brought up to date by `create`, which reuses the endpoint. */
      checkExists: () => Promise.resolve(false),

      async create(this: IHookFunctions): Promise<boolean> {
        const client = clientWith(await this.getCredentials<Credentials>('tesseraApi'));
        const stored = this.getWorkflowStaticData('node');
        const endpoint = {
          url: this.getNodeWebhookUrl('default'),
          enabled_events: this.getNodeParameter('events'),
        };
        if (typeof stored.endpointId === 'string') {
          try {
            const body = { ...endpoint, status: 'enabled' };
            await client.request('PATCH', `${webhooks}/${stored.endpointId}`, { body });
            return true;
          } catch (error) {
            // Of another server or merchant, if the credentials changed.
            if (!isTesseraError(error, 'not_found')) throw error;
          }
        }
        const body = { ...endpoint, description: 'n8n' };
        const created = await client.request<{ id: string; secret: string }>('POST', webhooks, {
          body,
          as: 'json',
        });
        stored.endpointId = created.id;
        stored.secret = created.secret;
        return true;
      },

      /** Endpoints are disabled rather than deleted, so that their deliveries can still be looked up. */
      async delete(this: IHookFunctions): Promise<boolean> {
        const { endpointId } = this.getWorkflowStaticData('node');
        if (typeof endpointId !== 'string') return true;
        const client = clientWith(await this.getCredentials<Credentials>('tesseraApi'));
        try {
          await client.request('PATCH', `${webhooks}/${endpointId}`, { body: { status: 'disabled' } });
        } catch (error) {
          if (!isTesseraError(error, 'not_found')) throw error;
        }
        return true;
      },
    },
  };

  async webhook(this: IWebhookFunctions): Promise<IWebhookResponseData> {
    const { secret } = this.getWorkflowStaticData('node');
    try {
      if (typeof secret !== 'string') throw new Error('no secret');
      const event = await verifyWebhook(this.getRequestObject().rawBody, this.getHeaderData(), secret);
      return { workflowData: [[{ json: { ...event } }]] };
    } catch {
      this.getResponseObject().status(401).end();
      return { noWebhookResponse: true };
    }
  }
}
