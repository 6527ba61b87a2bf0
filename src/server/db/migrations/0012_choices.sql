ALTER TABLE "booking_lines" ADD COLUMN "size" text;--> statement-breakpoint
-- A cart held keys. Each becomes an item of which there is one, wherever it is, as it was sold until now.
UPDATE "carts" SET "items" = (
	SELECT coalesce(jsonb_agg(jsonb_build_object('key', "key", 'quantity', 1, 'positions', '[]'::jsonb, 'size', null) ORDER BY "place"), '[]'::jsonb)
	FROM jsonb_array_elements_text("items") WITH ORDINALITY AS "element" ("key", "place")
);--> statement-breakpoint
UPDATE "quotes" SET "items" = (
	SELECT coalesce(jsonb_agg(jsonb_build_object('key', "key", 'quantity', 1, 'positions', '[]'::jsonb, 'size', null) ORDER BY "place"), '[]'::jsonb)
	FROM jsonb_array_elements_text("items") WITH ORDINALITY AS "element" ("key", "place")
);
