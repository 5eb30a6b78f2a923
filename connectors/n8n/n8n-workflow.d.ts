/**
 * The types of `n8n-workflow` that the nodes use, so that they compile here without that package, which is large. Where
 * the nodes are built, the package itself takes their place (`tsconfig.json`).
 */
declare module 'n8n-workflow' {
  type GenericValue = string | object | number | boolean | undefined | null;

  export interface IDataObject {
    [key: string]: GenericValue | IDataObject | GenericValue[] | IDataObject[];
  }

  export interface INodeExecutionData {
    json: IDataObject;
    pairedItem?: { item: number };
  }

  export interface INodePropertyOptions {
    name: string;
    value: string | number | boolean;
    action?: string;
    description?: string;
  }

  export interface INodeProperties {
    displayName: string;
    name: string;
    type: 'string' | 'json' | 'options' | 'multiOptions' | 'boolean';
    default: string | boolean | string[];
    description?: string;
    required?: boolean;
    noDataExpression?: boolean;
    options?: INodePropertyOptions[];
    typeOptions?: { password?: boolean; rows?: number };
    displayOptions?: { show: Record<string, (string | boolean)[]> };
    placeholder?: string;
  }

  export interface INodeTypeDescription {
    displayName: string;
    name: string;
    group: ('transform' | 'trigger')[];
    version: number;
    subtitle?: string;
    description: string;
    defaults: { name: string };
    inputs: 'main'[];
    outputs: 'main'[];
    credentials?: { name: string; required?: boolean }[];
    webhooks?: { name: 'default'; httpMethod: 'POST'; responseMode: 'onReceived'; path: string }[];
    properties: INodeProperties[];
  }

  export interface ICredentialType {
    name: string;
    displayName: string;
    documentationUrl?: string;
    properties: INodeProperties[];
    authenticate?: { type: 'generic'; properties: { headers: Record<string, string> } };
    test?: { request: { baseURL: string; url: string } };
  }

  interface Functions {
    getCredentials<Credentials extends object>(type: string): Promise<Credentials>;
    getNode(): { id: string };
    getExecutionId(): string;
  }

  export interface IExecuteFunctions extends Functions {
    getInputData(): INodeExecutionData[];
    getNodeParameter(name: string, itemIndex: number, fallback?: unknown): unknown;
    evaluateExpression(expression: string, itemIndex: number): unknown;
    continueOnFail(): boolean;
  }

  export interface IHookFunctions extends Functions {
    getNodeParameter(name: string, fallback?: unknown): unknown;
    getNodeWebhookUrl(name: 'default'): string | undefined;
    getWorkflowStaticData(type: 'node'): IDataObject;
  }

  export interface IWebhookFunctions extends Functions {
    getHeaderData(): Record<string, string | string[] | undefined>;
    getRequestObject(): { rawBody: Buffer };
    getResponseObject(): { status(code: number): { end(): unknown } };
    getWorkflowStaticData(type: 'node'): IDataObject;
  }

  export interface IWebhookResponseData {
    workflowData?: INodeExecutionData[][];
    noWebhookResponse?: boolean;
  }

  export interface INodeType {
    description: INodeTypeDescription;
    execute?(this: IExecuteFunctions): Promise<INodeExecutionData[][]>;
    webhook?(this: IWebhookFunctions): Promise<IWebhookResponseData>;
    webhookMethods?: {
      default: Record<'checkExists' | 'create' | 'delete', (this: IHookFunctions) => Promise<boolean>>;
    };
  }
}
