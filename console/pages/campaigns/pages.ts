/** Loaded together: people who open one page of an area go to others of it. */
export { CampaignPage } from './campaign/detail.tsx';
export { EditCampaignPage } from './edit.tsx';
export { CampaignsPage } from './list.tsx';
export { NewCampaignPage } from './new.tsx';
export { PublishCampaignPage } from './publish.tsx';
