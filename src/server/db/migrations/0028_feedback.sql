CREATE TABLE "feedback" (
	"booking_id" uuid PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"stars" integer,
	"words" text NOT NULL,
	"is_shown" boolean NOT NULL,
	"refused_for" text,
	"version" integer DEFAULT 0 NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"looked_at" timestamp with time zone,
	CONSTRAINT "feedback_state" CHECK ("feedback"."state" in ('counted', 'waiting', 'published', 'refused', 'withdrawn')),
	CONSTRAINT "feedback_stars" CHECK ("feedback"."stars" between 1 and 5),
	CONSTRAINT "feedback_withdrawn" CHECK (("feedback"."state" = 'withdrawn') = ("feedback"."stars" is null) and ("feedback"."stars" is not null or "feedback"."words" = '')),
	CONSTRAINT "feedback_refused" CHECK (("feedback"."state" = 'refused') = ("feedback"."refused_for" is not null)),
	CONSTRAINT "feedback_rule" CHECK ("feedback"."refused_for" in ('personal', 'insult', 'advertising', 'not_our_work', 'not_own', 'unlawful')),
	CONSTRAINT "feedback_shown" CHECK ("feedback"."state" in ('counted', 'withdrawn') or ("feedback"."is_shown" and "feedback"."words" <> '')),
	CONSTRAINT "feedback_version" CHECK ("feedback"."version" >= 0)
);
--> statement-breakpoint
CREATE TABLE "feedback_asks" (
	"booking_id" uuid PRIMARY KEY NOT NULL,
	"asked_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "feedback" ADD CONSTRAINT "feedback_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback_asks" ADD CONSTRAINT "feedback_asks_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "feedback_changed" ON "feedback" USING btree ("state","changed_at");--> statement-breakpoint
-- Whoever had their car back before there was feedback is not asked for it now.
INSERT INTO "feedback_asks" ("booking_id") SELECT "id" FROM "bookings" WHERE "status" IN ('delivered', 'closed');
