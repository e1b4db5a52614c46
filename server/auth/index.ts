import type { FastifyInstance } from 'fastify'

export async function auth(_scope: FastifyInstance): Promise<void> {}
