export { isUuid } from '#server/plugins/uuid.ts'
