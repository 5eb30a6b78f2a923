/** Simulates a year of a merchant, from the launch of its programme until now. */
import type { Preset } from '../contract/access.ts';
import type { Config } from '../server/config/config.ts';
import type { FileStore } from '../server/files/file-store.ts';
import type { Keyring } from '../server/sealing/keyring.ts';
import { planCampaignOfCodes, planInvitation, planPassesFromList } from './bulk.ts';
import type { Opened } from './chain.ts';
import type { Drive } from './houses/house.ts';
import { bill } from './money/billing.ts';
import { planCorrections } from './money/corrections.ts';
import { type Neighbours, planMoney } from './money/money.ts';
import { verify } from './money/verification.ts';
import type { Guest } from './people/guest.ts';
import { inviteGuests } from './people/guests.ts';
import { planClub, planFarewells, planJoining } from './people/memberships.ts';
import { type Circle, joinCircle, noteActivity, planPosts, planReferrals } from './people/network.ts';
import { declareReviews } from './people/reviews.ts';
import { equipTills, makePresetTokens } from './people/tokens.ts';
import { Counter } from './people/visits.ts';
import { planBroadcast, planTasting, remindGuests, type Scheduled } from './programme/letters.ts';
import { hangLogo } from './programme/logo.ts';
import { MailRoom } from './programme/mail-room.ts';
import { addNotifications } from './programme/notices.ts';
import { openProgramme, type Programme } from './programme/programme.ts';
import { planBirthdays, planCampaigns, planGifts } from './programme/promotions.ts';
import { planReservations } from './programme/reservations.ts';
import { VoucherBook } from './programme/voucher-book.ts';
import { connectSink, fillSink } from './sink.ts';

/** Shared context of all merchants, and the place of this one. */
export interface Stage {
  keyring: Keyring;
  config: Config;
  files: FileStore;
  /** True for the first merchant, which has the most data. */
  quickstart: boolean;
  schedule: (job: Scheduled) => void;
  neighbours: Neighbours;
  circle: Circle;
}

/** Returns the tokens of the first merchant. */
export async function liveThroughYear(
  opened: Opened,
  stage: Stage,
): Promise<Record<Preset, string> | undefined> {
  const { keyring, quickstart } = stage;
  const { scene, dataKey } = opened;
  const { house } = scene;
  const book = new VoucherBook(scene, keyring, dataKey);
  equipTills(scene, keyring);
  const programme = openProgramme(scene);
  declareReviews(scene);
  const guests = inviteGuests(scene);
  const campaigns = planCampaigns(scene, book);
  planJoining(scene, programme, guests);
  planBirthdays(scene, book, guests);
  planGifts(scene, book, guests);
  planClub(scene, programme, guests);
  planFarewells(scene, guests);
  planReservations(scene, guests);
  planCorrections(scene, book, guests);
  planPassesFromList(scene, programme, guests);
  if (house.drive) planMarketing(opened, { book, programme, guests, drive: house.drive }, stage);
  const counter = new Counter(scene, book, campaigns);
  counter.planVisits(guests);
  counter.planPost(guests);
  planPosts(scene);
  planReferrals(scene, guests);
  joinCircle(opened, stage.circle);
  const purse = planMoney(scene, stage.neighbours, quickstart);
  await scene.timeline.run();
  purse.write();
  await verify(opened, stage.files);
  if (quickstart) await hangLogo(opened, stage);
  bill(scene);
  const tokens = quickstart ? makePresetTokens(scene, keyring) : undefined;
  const sink = quickstart ? connectSink(scene, dataKey) : undefined;
  const written = scene.diary.write(scene.merchantId, scene.rows);
  if (sink) fillSink(scene, sink, written);
  addNotifications(scene, written);
  noteActivity(scene, written);
  return tokens;
}

function planMarketing(
  { scene, merchant, dataKey }: Opened,
  {
    book,
    programme,
    guests,
    drive,
  }: { book: VoucherBook; programme: Programme; guests: Guest[]; drive: Drive },
  { keyring, config, schedule }: Stage,
): void {
  const room = new MailRoom(scene);
  const stationery = { config, keyring, dataKey, merchant };
  planBroadcast(scene, room, programme, guests);
  planCampaignOfCodes(scene, book, drive, guests);
  planInvitation(scene, book, drive, guests, (invitation, at) =>
    remindGuests(scene, { room, book, stationery }, invitation, at),
  );
  planTasting(scene, { room, stationery, schedule }, programme, guests);
}
