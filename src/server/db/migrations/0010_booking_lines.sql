CREATE TABLE "booking_lines" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"ordinal" integer NOT NULL,
	"key" text NOT NULL,
	"name" text NOT NULL,
	"status" text NOT NULL,
	"pence" integer,
	"vatable" integer NOT NULL,
	"labour" integer,
	"parts" integer,
	"is_discounted" boolean DEFAULT false NOT NULL,
	"note" text,
	"quantity" integer DEFAULT 1 NOT NULL,
	"positions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "booking_lines_order" UNIQUE("booking_id","ordinal"),
	CONSTRAINT "booking_lines_status" CHECK ("booking_lines"."status" in ('to_quote', 'agreed', 'offered', 'approved', 'declined', 'begun', 'done', 'not_done')),
	CONSTRAINT "booking_lines_priced" CHECK (case when "booking_lines"."pence" is null then "booking_lines"."status" in ('to_quote', 'declined', 'not_done') else "booking_lines"."status" <> 'to_quote' end),
	CONSTRAINT "booking_lines_amounts" CHECK ("booking_lines"."pence" >= 0 and "booking_lines"."labour" >= 0 and "booking_lines"."parts" >= 0),
	CONSTRAINT "booking_lines_vatable" CHECK ("booking_lines"."vatable" between 0 and coalesce("booking_lines"."pence", 0)),
	CONSTRAINT "booking_lines_ordinal" CHECK ("booking_lines"."ordinal" >= 0),
	CONSTRAINT "booking_lines_quantity" CHECK ("booking_lines"."quantity" >= 1)
);
--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "customer_id" uuid;--> statement-breakpoint
ALTER TABLE "booking_lines" ADD CONSTRAINT "booking_lines_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bookings_customer" ON "bookings" USING btree ("customer_id");--> statement-breakpoint
-- The lines as they were agreed, in their order. A line of status 2 was to be quoted: the 0 pence it held were no price.
-- Nothing but an MOT test can be without VAT; whether one is shows in the booking's own VAT, a sixth of all that carries it.
INSERT INTO "booking_lines" ("id", "booking_id", "ordinal", "key", "name", "status", "pence", "vatable", "labour", "parts", "is_discounted", "note", "created_at")
SELECT
	gen_random_uuid(),
	"id",
	"ordinality" - 1,
	"line"->>'key',
	"line"->>'name',
	CASE WHEN "to_quote" THEN 'to_quote' ELSE 'agreed' END,
	CASE WHEN NOT "to_quote" THEN ("line"->>'pence')::integer END,
	CASE
		WHEN "to_quote" THEN 0
		WHEN "line"->>'key' = 'mot' AND "inc_vat" - "ex_vat" <> round("inc_vat" / 6.0) THEN 0
		ELSE ("line"->>'pence')::integer
	END,
	("line"->>'labour')::integer,
	("line"->>'parts')::integer,
	("line"->>'isDiscounted')::boolean,
	"line"->>'note',
	"created_at"
FROM "bookings"
CROSS JOIN LATERAL jsonb_array_elements("lines") WITH ORDINALITY AS "element" ("line", "ordinality")
CROSS JOIN LATERAL (SELECT ("line"->>'status')::integer = 2 AS "to_quote") AS "kind";--> statement-breakpoint
ALTER TABLE "bookings" DROP COLUMN "lines";--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_status" CHECK ("bookings"."status" in ('requested', 'confirmed', 'collected', 'in_workshop', 'awaiting_approval', 'ready', 'delivered', 'closed', 'cancelled'));--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_amounts" CHECK ("bookings"."ex_vat" >= 0 and "bookings"."inc_vat" >= "bookings"."ex_vat");--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_window" CHECK ("bookings"."collection_window" ~ '^[0-9]{2}:[0-9]{2}-[0-9]{2}:[0-9]{2}$');--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_version" CHECK ("bookings"."version" >= 0);