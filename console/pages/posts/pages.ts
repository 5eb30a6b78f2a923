/** Loaded together: whoever opens one page of an area goes to others of it. */
export { PostsPage } from './list.tsx';
export { NewPostPage, PostPage } from './post.tsx';
