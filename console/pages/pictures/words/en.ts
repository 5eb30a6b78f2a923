/** Uploaded images: their page, and uploads in forms. */
export const words = {
  'nav.pictures': 'Images',
  'palette.also.nav.pictures': 'pictures photos logos files uploads',
  'picture.upload': 'Upload an image: {name}',
  'picture.hint': 'Drag a PNG, JPEG or WebP here, or click to browse. Up to 5 MB.',
  'picture.refused': 'Choose a PNG, JPEG or WebP of up to 5 MB.',
  'picture.full':
    'You’ve reached the limit of {count} {count:image|images} or {size}. Delete some: they make room within two hours.',
  'picture.sending': 'Uploading…',
  'picture.checking': 'Checking the image…',
  'picture.preview': 'Preview: {name}',
  'pictures.what':
    'Logos, and the images of passes, rewards and posts. Paste an image’s address where a form asks for an image. Anyone with the address can see it.',
  'pictures.teach': 'Upload a logo, the strip of a pass, or the image of a reward or post.',
  'pictures.empty': 'No images yet',
  'pictures.upload': 'Upload an image',
  'pictures.uploaded': 'Uploaded.',
  'pictures.image': 'Image',
  'pictures.name': '{size}, {when}',
  'pictures.size': 'Size in pixels',
  'pictures.sizes': '{width} × {height}',
  'pictures.bytes': 'Storage',
  'pictures.when': 'Uploaded',
  'pictures.actions': 'Actions',
  'pictures.open': 'Open the image in a new tab: {name}',
  'pictures.copy': 'Copy address',
  'pictures.delete': 'Delete',
  'pictures.deleteTitle': 'Delete this image?',
  'pictures.deleteWhat':
    'Its address stops working within two hours. Mail that was already sent may show it longer. This can’t be undone.',
  'pictures.deleted': 'Deleted.',
  'pictures.all': 'All images',
} as const;
