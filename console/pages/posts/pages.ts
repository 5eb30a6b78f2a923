/** Loaded together: people who open one page of an area go to others of it. */
export { PostsPage } from './list.tsx';
export { NewPostPage, PostPage } from './post.tsx';
