import type { FastifyInstance } from 'fastify'

export async function storage(_scope: FastifyInstance): Promise<void> {}
