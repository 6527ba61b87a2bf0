import type { Feature, FeatureParts } from '../feature.ts';
import { pageForms } from '../http/page-form.ts';
import type { QuoteService } from '../quote/service.ts';
import { type AssistantPages, assistantPages } from './pages.ts';
import { preparedListsIn } from './prepared.ts';
import { type AssistantService, assistantService } from './service.ts';
import { toolsOf, type ToolServices } from './tools.ts';

interface Others extends ToolServices {
  quote: QuoteService;
}

/** Answers programs that ask for somebody, and what they prepare for that person. */
export function assistantFeature(
  parts: FeatureParts,
  { quote, ...others }: Others,
): Feature<{ assistants: AssistantService }, { assistant: AssistantPages }> {
  const prepared = preparedListsIn(parts);
  const tools = toolsOf({ ...parts, ...others, prepared });
  const { carts, booking } = others;
  return {
    name: 'assistant',
    services: { assistants: assistantService({ ...parts, tools }) },
    pages: { assistant: assistantPages({ prepared, carts, quotes: quote, booking }, pageForms(parts)) },
    jobs: [{ name: 'purge-prepared', everyMs: 60 * 60_000, run: () => prepared.purge() }],
  };
}
