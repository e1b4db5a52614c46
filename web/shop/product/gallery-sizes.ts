import { pageShare } from '#web/lib/page-share.ts'

export const gallerySizes = `(min-width: 1100px) ${pageShare(52)}, (min-width: 768px) 56vw, 100vw`
