/** Entries of the menu and the command palette, as pages declare them. */
import { getRouteApi, useRouterState } from '@tanstack/react-router';
import type { OperationName, queryOf } from '../../api/operations.ts';
import { isGranted } from '../../components/use-permission.ts';
import { paths } from '../../paths.gen.ts';
import type { TextKey } from '../../text/en.gen.ts';
import type { Icon } from '../../ui/icons.tsx';

/** In the order of the menu. */
const sections = ['start', 'programme', 'business', 'developers', 'admin'] as const;

interface Entry {
  /** Smaller ones come first. */
  rank: number;
  label: TextKey;
  icon: Icon;
  /** The entry is hidden from users who can't call any of these. */
  acts: readonly OperationName[];
  /** The first page of what waits there; the menu shows how many. */
  waiting?: ReturnType<typeof queryOf<'admin.listKybSubmissions'>>;
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The page's entry in the menu. */
    menu?: Entry & {
      section: (typeof sections)[number];
      /** What explains the page and those below it, below `/docs`; the guide of the console if left out. */
      guide?: string;
    };
    /** What can be started here from any page, with the command palette. */
    action?: Entry & { search?: object };
  }
}

export interface Place extends Entry {
  to: string;
  section?: (typeof sections)[number];
  guide?: string;
  search?: object;
}

export interface Section {
  label?: TextKey;
  places: readonly Place[];
}

/** All entries, before permissions. */
export interface Places {
  menu: readonly Place[];
  actions: readonly Place[];
}

interface Page {
  options: { path?: string; staticData?: { menu?: Entry; action?: Entry } };
}

/** What these pages declare. */
export function placesOf(pages: readonly Page[]): Places {
  const entries = (kind: 'menu' | 'action') =>
    pages
      .flatMap(({ options: { path = '', staticData } }): Place[] => {
        const entry = staticData?.[kind];
        return entry ? [{ ...entry, to: path }] : [];
      })
      .sort((one, other) => one.rank - other.rank);
  return { menu: entries('menu'), actions: entries('action') };
}

const inside = getRouteApi('/inside');

export const usePlaces = (): Places => inside.useRouteContext().places;

/** Where the documentation explains the page that is shown. */
export function useGuide(): string {
  const { menu } = usePlaces();
  const guide = useRouterState({
    select: ({ location: { pathname } }) =>
      menu.find(({ to }) => pathname === to || pathname.startsWith(`${to}/`))?.guide,
  });
  return `/docs/${guide ?? 'guides/console'}`;
}

type DenialOf = (act: OperationName) => string | undefined;

const open = (places: readonly Place[], denialOf: DenialOf): readonly Place[] =>
  places.filter(({ acts }) => acts.some((act) => denialOf(act) === undefined));

/** The user's menu: accessible pages, in non-empty sections. */
export const sectionsFor = ({ menu }: Places, denialOf: DenialOf): readonly Section[] =>
  sections
    .map((name) => ({
      ...(name !== 'start' && { label: `nav.section.${name}` as const }),
      places: open(menu, denialOf).filter(({ section }) => section === name),
    }))
    .filter(({ places }) => places.length > 0);

/** Pages the user can open. */
export const placesFor = (all: Places, denialOf: DenialOf): readonly Place[] =>
  sectionsFor(all, denialOf).flatMap(({ places }) => places);

/** Actions the user can start. */
export const beginningsFor = ({ actions }: Places, denialOf: DenialOf): readonly Place[] =>
  open(actions, denialOf);

/** The user's start page: the first one they can open. */
export const firstPlace = (all: Places, permissions: readonly string[]): string =>
  placesFor(all, (act) => (isGranted(permissions, act) ? undefined : act))[0]?.to ?? paths.counter();
