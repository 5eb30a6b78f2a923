/** Loaded together: whoever opens one page of an area goes to others of it. */
export { MembersPage } from './list.tsx';
export { MemberPage } from './member.tsx';
