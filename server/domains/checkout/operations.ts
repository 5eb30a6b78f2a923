/** The operations of orders and campaigns. */
import { create as createCampaign } from '../campaigns/create.ts';
import { get as getCampaign } from '../campaigns/get.ts';
import { list as listCampaigns } from '../campaigns/list.ts';
import { pause as pauseCampaign } from '../campaigns/pause.ts';
import { publish as publishCampaign } from '../campaigns/publish/publish.ts';
import { publishBulk as publishCampaignBulk } from '../campaigns/publish/publish-bulk.ts';
import { results as campaignResults } from '../campaigns/results/results.ts';
import { simulate as simulateCampaign } from '../campaigns/results/simulate.ts';
import { resume as resumeCampaign } from '../campaigns/resume.ts';
import { update as updateCampaign } from '../campaigns/update.ts';
import { apply as applyOrder } from '../orders/apply.ts';
import { get as getOrder } from '../orders/get.ts';
import { hold as holdOrder } from '../orders/hold.ts';
import { list as listOrders } from '../orders/list.ts';
import { quote as quoteOrder } from '../orders/quote.ts';
import { release as releaseOrder } from '../orders/release.ts';
import { returnOrder } from '../orders/return.ts';
import { returnOwn as returnOwnOrder } from '../orders/returns/return-own.ts';

export const orderOperations = {
  'campaigns.create': createCampaign,
  'campaigns.update': updateCampaign,
  'campaigns.pause': pauseCampaign,
  'campaigns.resume': resumeCampaign,
  'campaigns.publish': publishCampaign,
  'campaigns.publish-bulk': publishCampaignBulk,
  'campaigns.results': campaignResults,
  'campaigns.simulate': simulateCampaign,
  'campaigns.get': getCampaign,
  'campaigns.list': listCampaigns,
  'orders.quote': quoteOrder,
  'orders.hold': holdOrder,
  'orders.apply': applyOrder,
  'orders.release': releaseOrder,
  'orders.return': returnOrder,
  'orders.return-own': returnOwnOrder,
  'orders.get': getOrder,
  'orders.list': listOrders,
};
