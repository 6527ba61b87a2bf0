import type { HookParameters } from 'astro';
import { join, sep } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { inspect } from 'node:util';
import type { Env } from '../env.ts';
import type * as Fresh from './backend.ts';
import { textsAgain } from './texts-again.ts';

interface Site extends Pick<HookParameters<'astro:server:setup'>, 'server' | 'logger' | 'refreshContent'> {
  env: Env;
  /** Absolute paths: the project's folder, and that of its texts. */
  root: string;
  content: string;
}

/** What answers; or why pages cannot be shown: then too a backend may hold the data folder. */
type State =
  | { backend: Fresh.DevBackend; problem?: undefined }
  | { backend?: Fresh.DevBackend | undefined; problem: string };

export interface LiveBackend {
  /** Waits for what is being loaded. */
  now: () => Promise<State>;
  /** Gives the data folder back. Nothing is loaded any more. */
  end: () => Promise<void>;
}

const GROUP_MS = 50;

/** The backend as the files are now: when one of them changes, it is loaded afresh, and requests wait for it. */
export async function liveBackend(site: Site): Promise<LiveBackend> {
  const { server, logger, content } = site;
  const { freshModule } = await import('./fresh-modules.ts');
  const source = join(site.root, 'src') + sep;
  let files = new Set<string>();
  let check: () => Promise<void> = () => Promise.resolve();

  const open = async (): Promise<State> => {
    const fresh = freshModule(new URL('./backend.ts', import.meta.url));
    files = fresh.files;
    const { READS, openDevBackend, checkFiles } = (await fresh.load()) as typeof Fresh;
    for (const file of READS) files.add(file);
    check = () => checkFiles(content);
    await check();
    return { backend: await openDevBackend(site.env) };
  };
  const withProblem = (backend?: Fresh.DevBackend) => (error: unknown) => {
    const problem = messageOf(error);
    logger.error(problem);
    return { backend, problem };
  };
  const close = async ({ backend }: State) => {
    backend?.endStreams();
    await backend?.close();
  };
  const loadedAgain = async (before: State) => {
    await close(before);
    const opened = await open().catch(withProblem());
    if (opened.backend) await textsAgain(site);
    return opened;
  };
  const after = async (paths: string[], before: State): Promise<State> => {
    if (!before.backend || paths.some((path) => files.has(path))) return loadedAgain(before);
    if (!paths.some((path) => path.startsWith(content))) return before;
    const { backend } = before;
    const checked: State = await check().then(() => ({ backend }), withProblem(backend));
    return before.problem || checked.problem ? checked : before;
  };

  let state: Promise<State> = open().catch(withProblem());
  let ended = false;
  const changed = new Set<string>();
  const takeChanges = async (before: State) => {
    // Changes come in groups: an editor saves several files, a checkout writes hundreds.
    await wait(GROUP_MS);
    const paths = [...changed];
    changed.clear();
    const now = ended ? before : await after(paths, before);
    if (now === before) return before;
    if (!now.problem) logger.info('The server is as the files are now');
    server.environments.client.hot.send({ type: 'full-reload' });
    return now;
  };
  server.watcher.on('all', (_, path) => {
    if (![source, content].some((folder) => path.startsWith(folder)) && !files.has(path)) return;
    if (changed.size === 0) state = state.then(takeChanges);
    changed.add(path);
  });

  return {
    now: () => state,
    end: async () => {
      if (ended) return;
      ended = true;
      await close(await state);
    },
  };
}

/** What can be put right is said in words; the rest gets its stack. */
function messageOf(error: unknown): string {
  const told = error instanceof Error && ['SettingsError', 'ContentError'].includes(error.name);
  return told ? error.message : inspect(error);
}
