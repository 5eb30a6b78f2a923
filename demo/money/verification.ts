/** The verification of a merchant up to its current status. */
import { hourMs } from '../../contract/durations.ts';
import type { EventType } from '../../contract/events.ts';
import { requirementsOf } from '../../server/domains/kyb/kyb.ts';
import { decide } from '../../server/domains/kyb/record/decision.ts';
import {
  type DocumentRow,
  documentFacts,
  type PersonRow,
  type ProfileRow,
  personFacts,
  type SubmissionRow,
} from '../../server/domains/kyb/record/kyb-rows.ts';
import { viewDocument, viewForEvent } from '../../server/domains/kyb/record/kyb-view.ts';
import type { FileStore } from '../../server/files/file-store.ts';
import { iso } from '../calendar.ts';
import type { Opened } from '../chain.ts';
import { bytes } from '../rows.ts';
import type { Scene } from '../scene.ts';
import { uuidAt } from '../uuid-at.ts';
import { documentOf, peopleOf, profileOf } from './papers.ts';

/** Completed before the first withdrawal; open verifications started this week. */
const begunDaysAgo = { approved: 345, in_review: 6, in_progress: 3 };
const decidedDaysAgo = 339;

interface Papers {
  profile: ProfileRow;
  persons: PersonRow[];
  documents: DocumentRow[];
  submission: SubmissionRow | undefined;
}

/** Call before the diary is written. Stores the files. */
export async function verify(opened: Opened, files: FileStore): Promise<void> {
  const { scene, merchant } = opened;
  const { verification } = scene.house;
  const begun = scene.calendar.instant(begunDaysAgo[verification], 15 * 60);
  let papers = await collect(opened, files, begun);
  if (verification !== 'in_progress') papers = submit(scene, papers, begun + hourMs);
  if (verification === 'approved')
    papers = approve(scene, papers, scene.calendar.instant(decidedDaysAgo, 11 * 60));
  const { status, updated_at } = papers.profile;
  Object.assign(merchant, { kyb_status: status, version: merchant.version + 1, updated_at });
  write(scene, papers);
}

/** Incomplete verifications only have the documents of people. */
async function collect(opened: Opened, files: FileStore, at: number): Promise<Papers> {
  const { scene } = opened;
  const persons = peopleOf(opened, at);
  const wanted: Pick<DocumentRow, 'type' | 'person_id'>[] = persons.map(({ id }) => ({
    type: 'identity',
    person_id: id,
  }));
  if (scene.house.verification !== 'in_progress') {
    wanted.push({ type: 'registration', person_id: null }, { type: 'ownership', person_id: null });
  }
  const documents: DocumentRow[] = [];
  for (const about of wanted) documents.push(await documentOf(opened, files, at, about));
  const papers = { profile: profileOf(opened, at), persons, documents, submission: undefined };
  tell(scene, papers, 'kyb.updated', at);
  return papers;
}

function submit(scene: Scene, { profile, persons, documents }: Papers, at: number): Papers {
  const times = { created_at: iso(at), updated_at: iso(at) };
  const submission: SubmissionRow = {
    merchant_id: scene.merchantId,
    id: uuidAt(at),
    status: 'in_review',
    requirements: [],
    reason: null,
    submitted_by: scene.staff.owner,
    decided_by: null,
    decided_at: null,
    ...times,
  };
  const papers: Papers = {
    profile: { ...profile, status: 'in_review', submitted_at: iso(at), version: 2, updated_at: iso(at) },
    persons: persons.map((person) => ({ ...person, verification: 'pending' })),
    documents: documents.map((document) => ({ ...document, status: 'in_review', updated_at: iso(at) })),
    submission,
  };
  tell(scene, papers, 'kyb.submitted', at);
  return papers;
}

function approve(scene: Scene, { profile, persons, documents, submission }: Papers, at: number): Papers {
  const given = {
    decision: 'approve',
    requirements: [],
    documents: new Map(),
    reason: null,
    decidedBy: scene.staff.owner,
  } as const;
  const decided = decide(submission!, profile, documents, given, iso(at));
  const judged = new Map(decided.documents.map((document) => [document.id, document]));
  const papers: Papers = {
    profile: decided.profile,
    persons: persons.map((person) => ({ ...person, verification: decided.verification })),
    documents: documents.map((row) => ({ ...row, ...judged.get(row.id), updated_at: iso(at) })),
    submission: decided.submission,
  };
  tell(scene, papers, 'kyb.approved', at);
  for (const row of papers.documents) {
    const { id, object, type, status, failure_code } = viewDocument(row);
    const about = { objectId: row.id, object: { id, object, type, status, failure_code } };
    scene.diary.note({ at, actor: scene.person('owner'), type: 'kyb.document.accepted', ...about });
  }
  return papers;
}

type KybEvent = Exclude<Extract<EventType, `kyb.${string}`>, `kyb.document.${string}`>;

function tell(scene: Scene, { profile, persons, documents }: Papers, type: KybEvent, at: number): void {
  const asked = requirementsOf(profile, personFacts(persons), documentFacts(documents), iso(at));
  const object = viewForEvent(scene.merchantId, profile, asked);
  scene.diary.note({ at, actor: scene.person('owner'), type, objectId: scene.merchantId, object });
}

function write({ rows }: Scene, { profile, persons, documents, submission }: Papers): void {
  rows.add('kyb_profiles', { ...profile, details_sealed: bytes(profile.details_sealed!) });
  for (const row of persons) rows.add('kyb_persons', { ...row, details_sealed: bytes(row.details_sealed) });
  for (const row of documents) {
    const { sha256, file_key_sealed } = row;
    rows.add('kyb_documents', {
      ...row,
      sha256: bytes(sha256),
      file_key_sealed: bytes(file_key_sealed),
    });
  }
  if (submission) rows.add('kyb_submissions', submission);
}
