CREATE TABLE "kept_files" (
	"kind" text NOT NULL,
	"subject" uuid NOT NULL,
	"booking_id" uuid NOT NULL,
	"version" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	"drawn_at" timestamp with time zone NOT NULL,
	CONSTRAINT "kept_files_kind_subject_pk" PRIMARY KEY("kind","subject"),
	CONSTRAINT "kept_files_kind" CHECK ("kept_files"."kind" in ('issued', 'receipt', 'report'))
);
--> statement-breakpoint
ALTER TABLE "kept_files" ADD CONSTRAINT "kept_files_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "kept_files_booking" ON "kept_files" USING btree ("booking_id");--> statement-breakpoint
CREATE FUNCTION "kept_files_issued_stays"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'an issued document stays as it was drawn';
END
$$;--> statement-breakpoint
CREATE TRIGGER "kept_files_issued_stays" BEFORE UPDATE ON "kept_files"
  FOR EACH ROW WHEN (OLD."kind" = 'issued') EXECUTE FUNCTION "kept_files_issued_stays"();
