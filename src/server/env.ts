import { z } from 'zod';

/** Everything the process reads from its environment. The only reader of `process.env` is whoever calls this. */
const envSchema = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(4321),
  HOST: z.string().min(1).default('localhost'),
  SITE_URL: z.url().default('http://localhost:4321'),
});

export type Env = z.infer<typeof envSchema>;

export function parseEnv(source: Record<string, string | undefined>): Env {
  return envSchema.parse(source);
}
