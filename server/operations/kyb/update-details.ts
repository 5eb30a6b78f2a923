import { updateDetails as route } from '../../../contract/domains/kyb.ts';
import { keepChange, openForChange } from '../../domains/kyb/record/change.ts';
import { viewProfile } from '../../domains/kyb/record/kyb-view.ts';
import { knownFields, openBusiness, sealDetails } from '../../domains/kyb/record/sealed-details.ts';
import { requireVersion, write } from '../../engine/operation.ts';

/** Updates and seals details of the business. Fields that a reviewer requested are no longer required once sent. */
export const updateDetails = write(route, async (tx, input, call) => {
  const { keyring } = call.services;
  const before = await openForChange(tx, call);
  requireVersion(call, before.version);
  const { business_type = before.business_type, ...sent } = input;
  if (Object.keys(input).length === 0) return viewProfile(tx, keyring, before, call.now);
  const details = { ...(await openBusiness(tx, keyring, before)), ...sent };
  const row = await keepChange(tx, call, {
    ...before,
    ...(await sealDetails(tx, keyring, { of: 'business' }, details)),
    business_type,
    known: knownFields(details),
    asked: before.asked.filter(({ requirement }) => !isSent(requirement, sent)),
  });
  return viewProfile(tx, keyring, row, call.now);
});

const isSent = (requirement: string, sent: object): boolean =>
  requirement.startsWith('business.') && requirement.slice('business.'.length) in sent;
