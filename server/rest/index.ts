import type { FastifyInstance } from 'fastify'

export async function rest(_scope: FastifyInstance): Promise<void> {}
