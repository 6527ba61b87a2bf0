import {
  answerGarage,
  checkGarage,
  listGarageApplications,
  lookAtGarage,
  readGarageApplication,
} from '../../contract/garage/applications.ts';
import type { Mount } from '../http/mount.ts';
import type { ApplicationService } from './service.ts';

export function applicationRoutes(mount: Mount, applications: ApplicationService): void {
  mount(listGarageApplications, async () => ({ data: { applications: await applications.list() } }));
  mount(readGarageApplication, async ({ params }) => ({
    data: { application: await applications.read(params.application) },
  }));
  mount(checkGarage, async ({ params }, actor) => ({
    data: { application: await applications.check(params.application, actor) },
  }));
  mount(lookAtGarage, async ({ params, body }, actor) => ({
    data: { application: await applications.look(params.application, params.look, body, actor) },
  }));
  mount(answerGarage, async ({ params, body }, actor) => ({
    data: { application: await applications.answer(params.application, body, actor) },
  }));
}
