/** Loaded together: people who open one page of an area go to others of it. */
export { MembersPage } from './list.tsx';
export { MemberPage } from './member.tsx';
