import type { APIRoute } from 'astro';
import { z } from 'zod';
import { site } from '../../content-model/built.ts';
import { motIcs } from '../../domain/mot-calendar.ts';
import { parseRegistration } from '../../domain/registration.ts';

// The plate goes into the file and comes in a body: in an address it would be kept by logs and histories.
export const prerender = false;

const fields = z.object({ reg: z.string().max(20).default(''), ends: z.iso.date() });

export const POST: APIRoute = async ({ request, redirect }) => {
  const form = await request.formData().catch(() => new FormData());
  const sent = fields.safeParse({ reg: form.get('reg') ?? '', ends: form.get('ends') });
  if (!sent.success) return redirect('/check-mot-history', 303);
  const plate = parseRegistration(sent.data.reg);
  const business = { name: site.name, phone: site.phone.display, email: site.email };
  const file = motIcs({ vrm: plate.ok ? plate.vrm : '', ends: sent.data.ends }, business, new Date());
  return new Response(file, {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': 'attachment; filename="mot.ics"',
      'Cache-Control': 'no-store',
    },
  });
};

export const ALL: APIRoute = ({ redirect }) => redirect('/check-mot-history', 303);
