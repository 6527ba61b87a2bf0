CREATE TABLE "line_offers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"line_id" uuid,
	"found_by" uuid,
	"state" text NOT NULL,
	"key" text NOT NULL,
	"name" text NOT NULL,
	"why" text NOT NULL,
	"measured" numeric(9, 2),
	"unit" text,
	"allowed" numeric(9, 2),
	"photos" jsonb NOT NULL,
	"pence" integer NOT NULL,
	"labour" integer,
	"parts" integer,
	"list_pence" integer,
	"price_reason" text NOT NULL,
	"urgency" text NOT NULL,
	"wait_until" text,
	"declining" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"answered_at" timestamp with time zone,
	"answered_by" text,
	"answered_by_user" uuid,
	"seen" text,
	CONSTRAINT "line_offers_state" CHECK ("line_offers"."state" in ('draft', 'open', 'approved', 'declined', 'withdrawn', 'unanswered', 'replaced')),
	CONSTRAINT "line_offers_urgency" CHECK ("line_offers"."urgency" in ('dangerous', 'before_mot', 'can_wait')),
	CONSTRAINT "line_offers_actor" CHECK ("line_offers"."answered_by" in ('guest', 'holder', 'customer', 'staff', 'job')),
	CONSTRAINT "line_offers_amounts" CHECK ("line_offers"."pence" >= 0 and "line_offers"."labour" >= 0 and "line_offers"."parts" >= 0),
	CONSTRAINT "line_offers_split" CHECK (("line_offers"."labour" is null) = ("line_offers"."parts" is null) and coalesce("line_offers"."labour" + "line_offers"."parts" = "line_offers"."pence", true)),
	CONSTRAINT "line_offers_reason" CHECK (coalesce("line_offers"."list_pence" = "line_offers"."pence", false) or "line_offers"."price_reason" <> ''),
	CONSTRAINT "line_offers_measured" CHECK (("line_offers"."measured" is null) = ("line_offers"."unit" is null) and ("line_offers"."allowed" is null or "line_offers"."measured" is not null)),
	CONSTRAINT "line_offers_wait" CHECK (("line_offers"."urgency" = 'can_wait') = ("line_offers"."wait_until" is not null) and "line_offers"."wait_until" ~ '^[0-9]{4}-[0-9]{2}$'),
	CONSTRAINT "line_offers_sent" CHECK (("line_offers"."state" = 'draft') = ("line_offers"."sent_at" is null) and ("line_offers"."state" = 'draft' or "line_offers"."line_id" is not null)),
	CONSTRAINT "line_offers_answered" CHECK (("line_offers"."state" in ('approved', 'declined', 'withdrawn')) = ("line_offers"."answered_at" is not null) and ("line_offers"."answered_at" is null) = ("line_offers"."answered_by" is null) and ("line_offers"."answered_at" is null) = ("line_offers"."seen" is null))
);
--> statement-breakpoint
ALTER TABLE "booking_lines" DROP CONSTRAINT "booking_lines_amounts";--> statement-breakpoint
ALTER TABLE "booking_lines" DROP CONSTRAINT "booking_lines_vatable";--> statement-breakpoint
ALTER TABLE "booking_lines" ADD COLUMN "found_by" uuid;--> statement-breakpoint
ALTER TABLE "booking_lines" ADD COLUMN "credit_of" uuid;--> statement-breakpoint
ALTER TABLE "line_offers" ADD CONSTRAINT "line_offers_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "line_offers" ADD CONSTRAINT "line_offers_line_id_booking_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."booking_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "line_offers" ADD CONSTRAINT "line_offers_found_by_booking_lines_id_fk" FOREIGN KEY ("found_by") REFERENCES "public"."booking_lines"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "line_offers_booking" ON "line_offers" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "line_offers_line" ON "line_offers" USING btree ("line_id");--> statement-breakpoint
CREATE UNIQUE INDEX "line_offers_one_open" ON "line_offers" USING btree ("line_id") WHERE "line_offers"."state" = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "line_offers_one_draft" ON "line_offers" USING btree ("line_id") WHERE "line_offers"."state" = 'draft';--> statement-breakpoint
ALTER TABLE "booking_lines" ADD CONSTRAINT "booking_lines_found_by_booking_lines_id_fk" FOREIGN KEY ("found_by") REFERENCES "public"."booking_lines"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_lines" ADD CONSTRAINT "booking_lines_credit_of_booking_lines_id_fk" FOREIGN KEY ("credit_of") REFERENCES "public"."booking_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_lines" ADD CONSTRAINT "booking_lines_credit_of_unique" UNIQUE("credit_of");--> statement-breakpoint
ALTER TABLE "booking_lines" ADD CONSTRAINT "booking_lines_amounts" CHECK (case when "booking_lines"."credit_of" is null then "booking_lines"."pence" >= 0 and "booking_lines"."labour" >= 0 and "booking_lines"."parts" >= 0 else "booking_lines"."pence" <= 0 end);--> statement-breakpoint
ALTER TABLE "booking_lines" ADD CONSTRAINT "booking_lines_vatable" CHECK (case when "booking_lines"."credit_of" is null then "booking_lines"."vatable" between 0 and coalesce("booking_lines"."pence", 0) else "booking_lines"."vatable" = "booking_lines"."pence" end);